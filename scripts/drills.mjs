// Runs the drills, tests that need time and load, one after another with nothing beside them, and prints the results
// (prove.mjs). A drill is a Go test whose name ends in Drill; `task test:go` leaves these out.
//
//   drills.mjs              those that every change has to pass, one of each kind of fault
//   drills.mjs faults       all faults
//   drills.mjs faults long  the same with 10,000 messages under 20 kills, and a soak
import { execFileSync } from "node:child_process";
import { prove } from "./prove.mjs";

/** What breaks, what must hold, and the tests by package of the server. */
const faults = [
  [
    "kill -9 of the portal while people write",
    "nothing lost or doubled; caught up within 10 s (goal 3 s)",
    { "test/faults": ["TestKilledPortalDrill"] },
  ],
  [
    "Immediate restart of PostgreSQL while people write",
    "nothing lost or doubled; caught up within 10 s (goal 3 s)",
    { "test/faults": ["TestCrashedDatabaseDrill"] },
  ],
  [
    "SIGTERM while people write",
    "nothing lost, stopped within 10 s, all asked to reconnect",
    { "test/faults": ["TestAskedToEndDrill"] },
  ],
  [
    "Everybody's line cut anywhere in a frame, again and again",
    "nothing lost or doubled",
    { "test/faults": ["TestCutLinesDrill"] },
  ],
  [
    "One of two instances killed",
    "the other: nothing missed, 6 s late at most (goal 2.5 s)",
    { "test/faults": ["TestOtherInstanceKilledDrill"] },
  ],
  [
    "One of two instances stopped",
    "the other: nothing missed, 6 s late at most (goal 2.5 s)",
    { "test/faults": ["TestOtherInstanceStoppedDrill"] },
  ],
  [
    "Backplane cut",
    "nothing missed, 6 s late at most (goal 2.5 s)",
    { "test/faults": ["TestBackplaneCutDrill"], "edge/chathub": ["TestManyLostEvents"] },
  ],
  ["Events dropped, doubled, reordered", "what is shown does not change", { "test/faults": ["TestEventsDrill"] }],
  ["Half-open client connections", "freed within 45 s", { "test/faults": ["TestHalfOpenClientsDrill"] }],
  [
    "5,000 people return at once",
    "all joined within 20 s, 600 MB at most",
    { "test/faults": ["TestAllReturnAtOnceDrill"] },
  ],
  ["10,000 connects and disconnects", "goroutines and descriptors back", { "test/faults": ["TestComeAndGoDrill"] }],
  [
    "200 of 1,000 receivers at 1 kB/s",
    "the others' p99 1.5 times at most; the slow ones disconnected, to reconnect",
    { "test/faults": ["TestSlowReceiversDrill"], "platform/signalr": ["TestSystemHoldsLittle"] },
  ],
  [
    "The same message 1 to 5 times in parallel",
    "one row, the same answer",
    { "test/faults": ["TestSameMessageAtOnceDrill"] },
  ],
  [
    "The promises of thousands of tickets come due at once",
    "each recorded and notified once, the latest within 60 s",
    { "test/faults": ["TestMuchIsDueDrill"] },
  ],
  [
    "kill -9 of the portal while it records due promises",
    "each recorded and notified once",
    { "test/faults": ["TestKilledWhileMuchIsDueDrill"] },
  ],
  ["Disk of the files full", "507, nothing acknowledged lost", { "test/faults": ["TestFullDiskDrill"] }],
  [
    "Store of the files away or silent",
    "503, nothing acknowledged lost",
    { "test/faults": ["TestStoreAwayDrill"], "platform/blob": ["TestAzureIsSilent"] },
  ],
  [
    "kill -9 during uploads",
    "no attachment without its bytes, orphans gone in a day",
    { "test/faults": ["TestKilledMidUploadDrill"] },
  ],
  [
    "kill -9 of the portal while it receives e-mail",
    "each accepted e-mail is stored and posted once",
    { "test/faults": ["TestKilledWhileMailedDrill"] },
  ],
  [
    "kill -9 of the portal while an incident is published, told, matched with new services, and ended",
    "everybody is told of each once, and nobody else",
    { "test/faults": ["TestKilledWhileOutageIsToldDrill"] },
  ],
  [
    "kill -9 of the portal between changes and their webhooks, while a receiver refuses some",
    "no event lost; those of a ticket in its order",
    { "test/faults": ["TestKilledWhileHookedDrill"] },
  ],
  ["5,000 users are affected by one outage", "each is told once", { "test/faults": ["TestOutageOfThousandsDrill"] }],
  [
    "Mailbox's server away, its line cut within an e-mail, its folder restored",
    "each received completely and once; the state says what is wrong",
    { "edge/mailin": ["TestOnce", "TestFirstLookInterrupted", "TestMailboxState"] },
  ],
  [
    "Identity provider away, its keys rotated",
    "signed-in users continue, a new key works, 1 fetch per 10 s",
    { "test/faults": ["TestProviderAwayDrill"] },
  ],
  [
    "Token expires, account disabled, grant withdrawn while connected",
    "gone within 5 s",
    { "test/faults": ["TestAccessEndsWhileConnectedDrill"] },
  ],
  [
    "An import of users interrupted by its sender, and by the portal's stop",
    "sent again: each user once and complete; once more: nothing changes",
    { "domain/users": ["TestImportOfThousandsGoesOn"] },
  ],
  ["All faults, at random", "nothing lost or doubled", { "test/faults": ["TestEverythingDrill"] }],
  [
    "Half-open database connections",
    "fails within 5 s, back within 10 s",
    { "test/faults": ["TestHalfOpenDatabaseDrill"], "platform/postgres": ["TestHalfOpenConnectionsDrill"] },
  ],
];

/** Files for operators, and tests of latency or of long duration. */
const others = [
  [
    "Accounts, grants and users changed at one instance, seen at another by REST and hub",
    "within a second: by events, not by the sweep",
    { "domain/access": ["TestAccessEndsAtOnceDrill", "TestTheHubHearsOfAccessAtOnceDrill"] },
  ],
  [
    "Files of deploy/ for nginx, Caddy and HAProxy, both instances restarted in turn under load",
    "no request fails, nothing lost or doubled, connections shared out",
    { "test/faults": ["TestProxiesDrill"] },
  ],
  [
    "A client older than version 1 of the negotiation, while the portal is killed",
    "nothing lost or doubled",
    { "test/faults": ["TestForeignClientDrill"] },
  ],
  [
    "The deb installed, served from, upgraded, removed and purged",
    "as documented",
    { "test/install": ["TestInstallDrill"] },
  ],
  ["Every released version's database upgraded", "the same responses", { "test/upgrade": ["TestUpgradeDrill"] }],
  [
    "Backup while people write, restored elsewhere",
    "every ticket and attachment back",
    { "test/backup": ["TestDrill"] },
  ],
];

/** The faults that every change has to pass. */
const always = [
  "TestKilledPortalDrill",
  "TestBackplaneCutDrill",
  "TestEventsDrill",
  "TestKilledWhileMuchIsDueDrill",
  "TestKilledWhileMailedDrill",
  "TestKilledWhileHookedDrill",
];

const drills = (tests) =>
  Object.values(tests)
    .flat()
    .filter((test) => test.endsWith("Drill"));

// A drill without a row would never run.
const declared = execFileSync("git", ["grep", "-hoE", "^func Test[A-Za-z0-9_]*Drill\\(", "--", "*_test.go"], {
  encoding: "utf8",
});
const named = new Set([...faults, ...others].flatMap(([, , tests]) => drills(tests)));
const forgotten = declared
  .trim()
  .split("\n")
  .map((line) => line.slice("func ".length, -1))
  .filter((test) => !named.has(test));
if (forgotten.length > 0) {
  console.error(`No row of scripts/drills.mjs has ${forgotten.join(", ")}`);
  process.exit(1);
}

const [which, scale = "short"] = process.argv.slice(2);
const rows =
  which === "faults"
    ? faults
    : [...faults.filter(([, , tests]) => drills(tests).some((test) => always.includes(test))), ...others];
await prove(which === "faults" ? "fault" : "drill", "withstood", rows, { "test/faults": [`-faults=${scale}`] });
