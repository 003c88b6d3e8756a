// Breaks what the portal depends on, and prints what it withstood (prove.mjs). The argument says how much: short or long.
import { prove } from "./prove.mjs";

/** What breaks, what must hold, and the tests of a package of the server that show it. */
const rows = [
  [
    "kill -9 of the portal while people write",
    "nothing lost or doubled; caught up within 3 s",
    { "test/faults": ["TestKilledPortal"] },
  ],
  [
    "Immediate restart of PostgreSQL while people write",
    "nothing lost or doubled; caught up within 3 s",
    { "test/faults": ["TestCrashedDatabase"] },
  ],
  [
    "SIGTERM while people write",
    "nothing lost, ended within 10 s, all asked to come back",
    { "test/faults": ["TestAskedToEnd"] },
  ],
  [
    "Everybody's line cut anywhere in a frame, again and again",
    "nothing lost or doubled",
    { "test/faults": ["TestCutLines"] },
  ],
  [
    "One of two instances killed",
    "the other: nothing missed, 2.5 s late at most",
    { "test/faults": ["TestOtherInstanceKilled"] },
  ],
  [
    "One of two instances stopped",
    "the other: nothing missed, 2.5 s late at most",
    { "test/faults": ["TestOtherInstanceStopped"] },
  ],
  [
    "Backplane cut",
    "nothing missed, 2.5 s late at most",
    { "test/faults": ["TestBackplaneCut"], "edge/chathub": ["TestManyLostEvents"] },
  ],
  ["Events dropped, doubled, reordered", "what is shown does not change", { "test/faults": ["TestEvents"] }],
  ["Half-open client connections", "freed within 45 s", { "test/faults": ["TestHalfOpenClients"] }],
  ["5,000 people return at once", "all joined within 20 s, 600 MB at most", { "test/faults": ["TestAllReturnAtOnce"] }],
  ["10,000 connects and disconnects", "goroutines and descriptors back", { "test/faults": ["TestComeAndGo"] }],
  [
    "200 of 1,000 receivers at 1 kB/s",
    "the others' p99 1.5 times at most; the slow ones sent away, to come back",
    { "test/faults": ["TestSlowReceivers"], "platform/signalr": ["TestSystemHoldsLittle"] },
  ],
  [
    "The same message 1 to 5 times in parallel",
    "one row, the same answer",
    { "test/faults": ["TestSameMessageAtOnce"] },
  ],
  [
    "What was promised of thousands of tickets is due at once",
    "each noted and told once, the latest within 60 s",
    { "test/faults": ["TestMuchIsDue"] },
  ],
  [
    "kill -9 of the portal while it notes what is due",
    "each noted and told once",
    { "test/faults": ["TestKilledWhileMuchIsDue"] },
  ],
  ["Disk of the files full", "507, nothing acknowledged lost", { "test/faults": ["TestFullDisk"] }],
  [
    "Store of the files away or silent",
    "503, nothing acknowledged lost",
    { "test/faults": ["TestStoreAway"], "platform/blob": ["TestAzureIsSilent"] },
  ],
  [
    "kill -9 in the midst of uploads",
    "no attachment without its bytes, orphans gone in a day",
    { "test/faults": ["TestKilledMidUpload"] },
  ],
  [
    "kill -9 of the portal while e-mail comes in",
    "what was taken is stored, and a message, each once",
    { "test/faults": ["TestKilledWhileMailed"] },
  ],
  [
    "Mailbox's server away, its line cut within an e-mail, its folder restored",
    "each taken whole and once; the state says what is wrong",
    { "edge/mailin": ["TestOnce", "TestFirstLookInterrupted", "TestMailboxState"] },
  ],
  [
    "Identity provider away, its keys rotated",
    "the signed-in go on, a new key works, 1 fetch per 10 s",
    { "test/faults": ["TestProviderAway"] },
  ],
  [
    "Token expires, account disabled, grant withdrawn while connected",
    "gone within 5 s",
    { "test/faults": ["TestAccessEndsWhileConnected"] },
  ],
  [
    "An import of users cut off by its sender, and by the portal's end",
    "sent again: each once and whole; once more: nothing changes",
    { "domain/users": ["TestImportOfThousandsGoesOn"] },
  ],
  ["All of it, as it happens to come", "nothing lost or doubled", { "test/faults": ["TestEverything"] }],
  [
    "Half-open database connections",
    "fails within 5 s, back within 10 s",
    { "test/faults": ["TestHalfOpenDatabase"], "platform/postgres": ["TestHalfOpenConnections"] },
  ],
];

await prove("fault", "withstood", rows, { "test/faults": [`-faults=${process.argv[2] ?? "short"}`] });
