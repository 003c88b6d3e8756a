// Breaks what the portal stands on, and prints what held (held.mjs). The argument says how much: short or long.
import { prove } from "./held.mjs";

/** What breaks, what must hold, and the tests of a package of the server that show it. */
const rows = [
  ["kill -9 of the portal while people write", "nothing lost or doubled; caught up within 3 s", { faults: ["TestKilledPortal"] }],
  ["Immediate restart of PostgreSQL while people write", "nothing lost or doubled; caught up within 3 s", { faults: ["TestCrashedDatabase"] }],
  ["SIGTERM while people write", "nothing lost, ended within 10 s, all asked to come back", { faults: ["TestAskedToEnd"] }],
  ["Everybody's line cut anywhere in a frame, again and again", "nothing lost or doubled", { faults: ["TestCutLines"] }],
  ["One of two instances killed", "the other: nothing missed, 2.5 s late at most", { faults: ["TestOtherInstanceKilled"] }],
  ["One of two instances stopped", "the other: nothing missed, 2.5 s late at most", { faults: ["TestOtherInstanceStopped"] }],
  ["Backplane cut", "nothing missed, 2.5 s late at most", { faults: ["TestBackplaneCut"], chathub: ["TestManyLostDoorbells"] }],
  ["Doorbells dropped, doubled, reordered", "what is shown does not change", { faults: ["TestDoorbells"] }],
  ["Half-open client connections", "freed within 45 s", { faults: ["TestHalfOpenClients"] }],
  ["Half-open database connections", "fails within 5 s, back within 10 s", { faults: ["TestHalfOpenDatabase"], postgres: ["TestHalfOpenConnections"] }],
];

await prove("fault", "withstood", rows, [`-faults=${process.argv[2] ?? "short"}`]);
