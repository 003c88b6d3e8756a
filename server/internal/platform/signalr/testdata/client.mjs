// Drives the unmodified npm client against the hub of node_test.go.
// Usage: node client.mjs <scenario> <hub url>
// Prints "ok <scenario>" and ends with 0, or an error and ends with 1.
import assert from "node:assert/strict";
import * as signalR from "@microsoft/signalr";

const [scenario, url] = process.argv.slice(2);
const token = "secret-token-canary";
const quiet = signalR.LogLevel.None;
const deadline = setTimeout(() => fail(new Error("took more than 150 s")), 150_000);

function fail(error) {
  console.error(error);
  process.exit(1);
}

function build(options = {}, more = (b) => b) {
  const level = process.env.SIGNALR_TRACE ? signalR.LogLevel.Trace : quiet;
  const builder = new signalR.HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => token, ...options })
    .configureLogging(level);
  return more(builder).build();
}

/** A promise with its resolver, for events. */
function event() {
  let fire;
  const fired = new Promise((resolve) => {
    fire = resolve;
  });
  return { fire, fired };
}

const websockets = { transport: signalR.HttpTransportType.WebSockets };

async function talk(connection) {
  const arg = { text: "één <b> & \u001e ☃", list: [1, [2, [3]]], none: null };
  assert.deepEqual(await connection.invoke("Echo", arg, 2), [arg, 2]);
  assert.equal(await connection.invoke("Void"), undefined);
  await assert.rejects(connection.invoke("Refuse"), { message: "No access." });
  for (const method of ["Fail", "Panic", "Cyclic"]) {
    await assert.rejects(connection.invoke(method), { message: "An error occurred on the server." });
  }
  await assert.rejects(connection.invoke("NoSuchMethod"), { message: "Method does not exist." });
  await assert.rejects(
    new Promise((complete, error) => connection.stream("Echo", 1).subscribe({ next() {}, complete, error })),
    { message: "Streaming is not supported." },
  );
  const subject = new signalR.Subject();
  const upload = connection.invoke("Echo", subject);
  subject.next(1);
  subject.complete();
  await assert.rejects(upload, { message: "Streaming is not supported." });
  assert.deepEqual(await connection.invoke("Echo", "still here"), ["still here"]);
}

const scenarios = {
  async negotiated() {
    const connection = build();
    await connection.start();
    assert.ok(connection.connectionId);
    await talk(connection);
    await connection.stop();
  },

  async skipped() {
    const connection = build({ skipNegotiation: true, ...websockets });
    await connection.start();
    await talk(connection);
    await connection.stop();
  },

  async refused() {
    let asked = 0;
    const connection = build({
      accessTokenFactory: () => {
        asked++;
        return "wrong";
      },
    });
    await assert.rejects(connection.start(), /401/);
    assert.ok(asked > 0);
  },

  async ordered() {
    const connection = build();
    const got = [];
    connection.on("counted", (n) => got.push(n));
    await connection.start();
    assert.equal(await connection.invoke("Count", 10_000), "done");
    // The completion is behind the pushes, so they have all been seen.
    assert.equal(got.length, 10_000);
    assert.ok(
      got.every((n, i) => n === i),
      "out of order",
    );
    await connection.stop();
  },

  // invoke without awaiting: one at a time on the server, in the order of sending.
  async inOrder() {
    const connection = build();
    await connection.start();
    const sends = [];
    for (let i = 0; i < 500; i++) sends.push(i % 2 ? connection.invoke("Note", i) : connection.send("Note", i));
    await Promise.all(sends);
    const notes = await connection.invoke("Notes");
    assert.deepEqual(notes.map(Number), [...Array(500).keys()]);
    await connection.stop();
  },

  async reconnects() {
    const connection = build({}, (b) => b.withAutomaticReconnect([0, 100, 1000]));
    const reconnecting = event(),
      reconnected = event();
    connection.onreconnecting(reconnecting.fire);
    connection.onreconnected(reconnected.fire);
    connection.onclose(() => fail(new Error("closed for good")));
    await connection.start();
    const before = connection.connectionId;
    connection.send("CloseMe", true);
    const error = await reconnecting.fired;
    assert.match(String(error), /as you asked/);
    await reconnected.fired;
    assert.notEqual(connection.connectionId, before);
    assert.deepEqual(await connection.invoke("Echo", 1), [1]);
    process.exit(done());
  },

  async closedForGood() {
    const connection = build({}, (b) => b.withAutomaticReconnect());
    const closed = event();
    connection.onreconnecting(() => fail(new Error("reconnected without allowReconnect")));
    connection.onclose(closed.fire);
    await connection.start();
    connection.send("CloseMe", false);
    assert.match(String(await closed.fired), /as you asked/);
  },

  // Both sides' time-outs are far shorter than the time spent idle, so without
  // pings in both directions one of them hangs up.
  async keptAlive() {
    const connection = build();
    connection.serverTimeoutInMilliseconds = 2000;
    connection.keepAliveIntervalInMilliseconds = 200;
    connection.onclose((e) => fail(new Error("closed while idle: " + e)));
    await connection.start();
    await new Promise((r) => setTimeout(r, 5000));
    assert.deepEqual(await connection.invoke("Echo", 1), [1]);
    process.exit(done());
  },

  // The server's silence time-out ends a client that sends no pings.
  async silent() {
    const connection = build();
    connection.keepAliveIntervalInMilliseconds = 600_000;
    const closed = event();
    connection.onclose(closed.fire);
    await connection.start();
    await closed.fired;
  },

  // The server cuts the socket all the time. Nothing is lost, doubled or out of
  // order in either direction, and the application notices nothing.
  async resumed() {
    const connection = build({}, (b) => b.withStatefulReconnect().withAutomaticReconnect());
    connection.onreconnecting((e) => fail(new Error("the session was lost: " + e)));
    connection.onclose((e) => fail(new Error("closed: " + e)));
    const got = [];
    const last = event();
    connection.on("counted", (n) => {
      got.push(n);
      if (n === 1999) last.fire();
    });
    await connection.start();
    const id = connection.connectionId;
    const answers = [];
    await connection.send("CountSlowly", 2000);
    for (let i = 0; i < 2000; i++) {
      answers.push(connection.invoke("Note", i));
      if (i % 20 === 0) await new Promise((r) => setTimeout(r, 10));
    }
    assert.deepEqual(
      await Promise.all(answers),
      [...Array(2000).keys()].map((i) => i + 1),
    );
    await last.fired;
    assert.deepEqual(got, [...Array(2000).keys()]);
    assert.deepEqual((await connection.invoke("Notes")).map(Number), [...Array(2000).keys()]);
    assert.equal(connection.connectionId, id);
    process.exit(done());
  },

  // The session is gone when the client comes back: an ordinary reconnect follows.
  async sessionLost() {
    const connection = build({}, (b) => b.withStatefulReconnect().withAutomaticReconnect([0, 100, 100]));
    connection.onclose((e) => fail(new Error("closed: " + e)));
    const reconnected = event();
    connection.onreconnected(reconnected.fire);
    await connection.start();
    const id = connection.connectionId;
    connection.send("Drop");
    await reconnected.fired;
    assert.notEqual(connection.connectionId, id);
    await talk(connection);
    process.exit(done());
  },

  // withStatefulReconnect() works whether the server offers it or not, also when
  // the server ends the connection and wants the client back.
  async statefulFallback() {
    const connection = build({}, (b) => b.withStatefulReconnect().withAutomaticReconnect([0, 100]));
    await connection.start();
    await talk(connection);
    const reconnected = event();
    connection.onreconnected(reconnected.fire);
    connection.send("CloseMe", true);
    await reconnected.fired;
    await talk(connection);
    await connection.stop();
  },
};

function done() {
  clearTimeout(deadline);
  console.log("ok " + scenario);
  return 0;
}

const run = scenarios[scenario];
if (!run) fail(new Error("no such scenario: " + scenario));
try {
  await run();
  done();
} catch (error) {
  fail(error);
}
