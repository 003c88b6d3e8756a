/**
 * `portal serve` as in production: a plain PostgreSQL with two ordinary logins, a foreign identity provider on its own
 * host name, and nothing but environment variables. Independent of the portal that the other journeys use.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test, type Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/axe.ts";
import { startForeignIssuer, type ForeignAccount, type ForeignIssuer } from "./support/foreign-issuer.ts";
import { JOURNEY, slowly } from "./support/limits.ts";
import {
  freePort,
  runPortal,
  startPortal,
  startPostgres,
  type Environment,
  type PlainPostgres,
  type Portal,
} from "./support/production.ts";
import { sleepingClient } from "./support/sleeping-client.ts";
import { connection, heading, message, row, send, subjects, table, userMenu } from "./support/steps.ts";
import { Watch } from "./support/watch.ts";

const account = (
  subject: string,
  login: string,
  email: string,
  name: string,
  emailVerified = true,
): ForeignAccount => ({
  subject,
  login,
  email,
  emailVerified,
  name,
});

const accounts = [
  account("7f3a-anna", "anna", "beheer@klant-a.example", "Anna bij de provider"),
  account("91c2-eva", "eva", "Eva@Example-Provider.example", "Eva bij de provider"),
  // Invited by two customers, neither of which owns the domain.
  account("5e1a-petra", "petra", "petra@nieuw.example", "Petra Nieuw"),
  // Anybody can type another person's address; only a verified one counts.
  account("0bad-mallory", "mallory", "gebruiker@klant-a.example", "Mallory", false),
];

let postgres: PlainPostgres;
let issuer: ForeignIssuer;
let serving: Portal | undefined;
let folder: string;
let origin: string;
let owner: string;
let environment: Environment;
/** The SQL of docs/serving.md, block by block: the logins, the grant. */
let documented: string[][] = [];
let logs = "";
/** An identity token of the foreign issuer, for calls without a browser. */
let bearer = "";

/** The environment of the commands that prepare the database. */
const migrating = (): Environment => ({
  PORTAL_MIGRATE_URL: owner,
  PORTAL_BLOB_URL: environment["PORTAL_BLOB_URL"] ?? "",
});

async function serve(): Promise<void> {
  serving = startPortal("serve", environment);
  await serving.logged('"serving"');
}

async function stop(): Promise<number | null> {
  const process = serving;
  serving = undefined;
  process?.kill("SIGTERM");
  const code = (await process?.done) ?? null;
  logs += process?.log() ?? "";
  return code;
}

async function signIn(page: Page, login: string): Promise<void> {
  await page.getByLabel("Login").fill(login);
  await page.getByLabel("Password").fill("a secret of the provider");
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Which accounts belong to a subject: issuer and e-mail address. */
const bound = (subject: string) =>
  postgres.query(`select issuer, email::text from user_account where subject = '${subject}'`, owner);

/** How many times a message is in the database. */
const stored = async (text: string) =>
  (await postgres.query(`select count(*)::int from message where text = '${text}'`, owner))[0]?.[0];

/** The stored identity token, undefined without a session. */
const idToken = (page: Page) =>
  page.evaluate(
    (key) => (JSON.parse(sessionStorage.getItem(key) ?? "{}") as { id_token?: string }).id_token,
    `oidc.user:${issuer.url}:klantportaal`,
  );

async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL(new RegExp(`^${issuer.url}/session/end`));
  await page.getByRole("button", { name: "Yes, sign me out" }).click();
  await expect(page).toHaveURL(`${origin}/signout`);
  await expect(heading(page, "U bent uitgelogd")).toBeVisible();
}

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(2 * JOURNEY); // the first time, PostgreSQL's launcher is compiled
  folder = await mkdtemp(join(tmpdir(), "portal-serve-"));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  [postgres, issuer] = await Promise.all([startPostgres(), startForeignIssuer(origin, accounts)]);
  const page = await readFile(new URL("../../docs/serving.md", import.meta.url), "utf8");
  documented = [...page.matchAll(/^```sql\n(.*?);\n```$/gms)].map((block) => (block[1] ?? "").split(";\n"));
  expect(documented.map((statements) => statements.length)).toEqual([3, 1]);
  const passwords = ["owner-secret", "portal-secret"];
  for (const statement of documented[0] ?? [])
    await postgres.query(statement.replace("…", () => passwords.shift() ?? ""));
  owner = postgres.url("portal_owner", "owner-secret", "portal");
  environment = {
    PORTAL_ADDR: `127.0.0.1:${port}`,
    PORTAL_PUBLIC_URL: origin,
    PORTAL_DATABASE_URL: postgres.url("portal", "portal-secret", "portal"),
    PORTAL_OIDC_ISSUER: issuer.url,
    PORTAL_OIDC_SCOPES: "openid profile email",
    PORTAL_BLOB_URL: pathToFileURL(join(folder, "blobs")).href,
    PORTAL_SECRET_KEY: "ksBq7XhV2mT9dRw4ZpJ6cYn1GfL8uEa3",
    PORTAL_ENVIRONMENT: "acceptatie",
    PORTAL_DRAIN: "0",
    PORTAL_AVATAR_URL: "", // no address is sent to another host
  };
});

// oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
test.afterEach(async ({}, info) => {
  if (info.status !== info.expectedStatus)
    await info.attach("serve.log", { body: logs + (serving?.log() ?? ""), contentType: "text/plain" });
});

test.afterAll(async () => {
  await stop();
  await issuer?.stop();
  await postgres?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** `portal serve` exits with 1 and one matching line that contains no secret. */
async function refuses(change: Environment, why: RegExp): Promise<void> {
  const { code, output } = await runPortal("serve", { ...environment, ...change });
  expect(output).toMatch(why);
  expect(output.trimEnd().split("\n"), "one line").toHaveLength(1);
  expect(output).toMatch(/^portal: /);
  expect(output).not.toMatch(/owner-secret|portal-secret/);
  expect(code).toBe(1);
}

test("refuses to start on invalid settings, in one line", async () => {
  await refuses(
    { PORTAL_OIDC_ISSUER: "", PORTAL_SECRET_KEY: "" },
    /set the required settings --oidc-issuer \(PORTAL_OIDC_ISSUER\), --secret-key \(PORTAL_SECRET_KEY\)$/m,
  );
  await refuses({ PORTAL_SECRET_KEY: "short" }, /fewer than 32 characters/);
  await refuses({ PORTAL_SECRET_KEY: "0123456789abcdef".repeat(2) }, /PORTAL_SECRET_KEY\): it repeats itself/);
  await refuses({ PORTAL_OIDC_ISUER: "x" }, /unknown setting PORTAL_OIDC_ISUER/);
  await refuses({ PORTAL_OIDC_ISSUER: `${origin}/idp` }, /is the portal itself/);
  await refuses({ PORTAL_PUBLIC_URL: `${origin}/portaal` }, /must be http:\/\/host or https:\/\/host/);
  // Two unreachable servers: two causes, and still one line.
  await refuses(
    { PORTAL_DATABASE_URL: "postgres://portal:portal-secret@127.0.0.1:1,127.0.0.1:2/portal" },
    /127\.0\.0\.1:1, 127\.0\.0\.1:2 can't be reached: nothing listens there/,
  );
});

test("refuses a database that is not migrated, a login without the role, and a role above the policies", async () => {
  await refuses({}, /not migrated.*portal migrate/);

  expect(await runPortal("migrate", migrating())).toMatchObject({ code: 0 });
  await refuses({}, /portal is not a member of portal_app; .*GRANT portal_app TO portal$/m);

  await postgres.query(documented[1]?.[0] ?? "", owner);
  await postgres.query("alter role portal_app bypassrls");
  await refuses({}, /row-level security/);
  await postgres.query("alter role portal_app nobypassrls");
});

test("serves after migrate and seed, each of which may be repeated", async () => {
  for (const command of ["migrate", "seed", "seed"]) {
    const { code, output } = await runPortal(command, migrating());
    expect(code, output).toBe(0);
  }
  await serve();

  expect(await (await fetch(`${origin}/healthz`)).text()).toBe("ok\n");
  expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ ready: true, hubConnections: 0 });
  expect(await (await fetch(`${origin}/config.json`)).json()).toMatchObject({
    authority: issuer.url,
    clientId: "klantportaal",
    environment: "acceptatie",
    production: false,
  });

  const { headers } = await fetch(`${origin}/`);
  const policy = Object.fromEntries(
    (headers.get("content-security-policy") ?? "")
      .split("; ")
      .map((part) => [part.split(" ")[0], part.split(" ").slice(1)]),
  );
  expect(policy["connect-src"]).toEqual(["'self'", issuer.url]);
  expect(policy["frame-src"]).toEqual(["'self'", issuer.url]);
  expect(headers.get("strict-transport-security"), "HSTS over http").toBeNull();
  expect(
    (await fetch(`${origin}/idp/.well-known/openid-configuration`)).headers.get("content-type"),
    "no development provider",
  ).not.toContain("json");
});

test("a second instance, behind https: strict transport security, and its own name only", async () => {
  const port = await freePort();
  const second = startPortal("serve", {
    ...environment,
    PORTAL_ADDR: `127.0.0.1:${port}`,
    PORTAL_PUBLIC_URL: "https://portaal.provider.example",
    PORTAL_ENVIRONMENT: "production",
  });
  try {
    await second.logged('"serving"');
    const ask = (path: string, host: string) =>
      new Promise<{ status: number | undefined; hsts: string | undefined }>((resolve, reject) => {
        request({ host: "127.0.0.1", port, path, headers: { Host: host } }, (response) => {
          response.resume();
          resolve({ status: response.statusCode, hsts: response.headers["strict-transport-security"] });
        })
          .on("error", reject)
          .end();
      });
    const first = await ask("/", "portaal.provider.example");
    expect(first.status).toBe(200);
    expect(first.hsts).toMatch(/^max-age=31536000/);
    expect(await ask("/", "elsewhere.example")).toMatchObject({ status: 421 });
    expect(await ask("/readyz", "10.0.0.7:8080"), "a load balancer asks by address").toMatchObject({ status: 200 });
  } finally {
    second.kill("SIGTERM");
  }
  expect(await second.done).toBe(0);
});

test("signs in by redirect at the foreign issuer, talks in a ticket, survives a restart, signs out", async ({
  browser,
}) => {
  const watch = new Watch();
  const context = await browser.newContext();
  await watch.attach(context);
  const page = await context.newPage();

  await page.goto(`${origin}/support/tickets`);
  await expect(page).toHaveURL(new RegExp(`^${issuer.url}/login/`));
  await signIn(page, "anna");
  await expect(table(page)).toBeVisible();
  await expect(page).toHaveURL(`${origin}/support/tickets`);
  // The name is the identity token's; the identity is bound to the account that waited for its e-mail address.
  await expect(userMenu(page)).toHaveAccessibleName(/^Gebruikersmenu van Anna bij de provider/);
  expect(await bound("7f3a-anna")).toEqual([[issuer.url, "beheer@klant-a.example"]]);

  const subject = (await subjects(page).first().textContent()) ?? "";
  await row(page, subject).getByRole("link", { name: subject }).click();
  await send(page, "Voor het herstarten");
  await expect.poll(() => stored("Voor het herstarten")).toBe(1);
  bearer = await page.evaluate(
    (key) => (JSON.parse(sessionStorage.getItem(key) ?? "{}") as { id_token: string }).id_token,
    `oidc.user:${issuer.url}:klantportaal`,
  );

  // A deployment while a user has the conversation open.
  expect(await stop(), "exit code after SIGTERM").toBe(0);
  watch.allow(
    /ERR_CONNECTION_REFUSED|chatHub|WebSocket|Failed to (complete negotiation|start the (?:Http)?[cC]onnection)/,
  );
  await serve();
  await expect(connection(page), "the page hides itself when it takes long").toBeVisible(slowly);
  await send(page, "Na het herstarten");
  await expect.poll(() => stored("Na het herstarten")).toBe(1);
  await page.reload();
  await expect(message(page, "Voor het herstarten")).toHaveCount(1);
  await expect(message(page, "Na het herstarten")).toHaveCount(1);

  await signOut(page);
  expect(issuer.requests("/token/revocation"), "the access token was revoked").toBeGreaterThan(0);

  // The session at the provider has ended too. The second sign-in finds the bound account, whatever its current e-mail
  // address is.
  await postgres.query("update user_account set email = 'oud@klant-a.example' where subject = '7f3a-anna'", owner);
  await page.getByRole("button", { name: "Opnieuw aanmelden" }).click();
  await expect(page).toHaveURL(new RegExp(`^${issuer.url}/login/`));
  await signIn(page, "anna");
  await expect(userMenu(page)).toBeVisible();
  expect(await bound("7f3a-anna")).toEqual([[issuer.url, "oud@klant-a.example"]]);
  watch.check();
  await context.close();
});

test("an address that the provider has not verified belongs to nobody: a clear page, and no loop", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  await signIn(page, "mallory");
  const refused = heading(page, "Voor dit adres is er geen account");
  await expect(refused).toBeVisible();
  const redirects = issuer.requests("/auth");
  await page.getByRole("button", { name: "Opnieuw proberen" }).click();
  await page.reload();
  await expect(refused).toBeVisible();
  expect(issuer.requests("/auth"), "no further redirect").toBe(redirects);
  expect(await bound("0bad-mallory")).toEqual([]);
  // The operator finds the reason by the reference that the user reads out.
  const reference = /Referentie voor de helpdesk: (\S+)/.exec(await page.getByRole("main").innerText())?.[1];
  expect(serving?.log()).toContain(
    `"an identity without an account","requestId":"${reference}","issuer":"${issuer.url}","subject":"0bad-mallory","hasEmail":true,"emailVerified":false`,
  );

  await page.getByRole("button", { name: "Met een ander adres aanmelden" }).click();
  await page.getByRole("button", { name: "Yes, sign me out" }).click();
  await expect(page).toHaveURL(`${origin}/signout`);
  await context.close();
});

test("an invited user is asked which invitation is theirs: the wrong one ends, the right one leads into the portal", async ({
  browser,
}) => {
  // As an account-admin of each would, which other tests cover.
  for (const [key, number] of [
    ["klant-a", "10024"],
    ["klant-b", "10387"],
  ] as const) {
    const [[organisation] = []] = await postgres.query(
      `select id::text from organisation where customer_number = '${number}'`,
      owner,
    );
    expect(organisation, key).toBeTruthy();
    await postgres.query(
      `with p as (insert into person (organisation_id, full_name, is_customer) values ('${String(organisation)}', 'Petra Nieuw', true) returning id, organisation_id),
        u as (insert into portal_user (id, organisation_id, first_name, last_name, email, username) select id, organisation_id, 'Petra', 'Nieuw', 'petra@nieuw.example', 'petra' from p returning id, organisation_id, email),
        g as (insert into user_grant (user_id, organisation_id, grant_id) select u.id, u.organisation_id, d.id from u, grant_definition d where d.key = 'view:support-tickets')
      insert into user_account (user_id, organisation_id, email) select id, organisation_id, email from u`,
      owner,
    );
  }
  const watch = new Watch();
  const context = await browser.newContext();
  await watch.attach(context);
  // The refusal, and a session without a user: the browser logs every 404.
  watch.allow(/Failed to load resource: .* (404 .*\/api\/users\/me|403 .*\/session-context-test)/);
  const page = await context.newPage();
  await page.goto(`${origin}/support/tickets`);
  await signIn(page, "petra");
  await expect(heading(page, "Meer dan één organisatie heeft u uitgenodigd. Welke klopt?")).toBeFocused();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByText("U bent aangemeld als petra@nieuw.example.")).toBeVisible();
  await expectAccessibleInBoth(page, "several invitations");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBoth(page, "several invitations, narrow");

  // By keyboard alone.
  await page.getByRole("button", { name: "Klant B klopt niet" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Uitnodiging beëindigen?" });
  await expect(question).toBeVisible();
  await expectAccessibleInBoth(page, "the question before a refusal, narrow");
  await question.getByRole("button", { name: "Beëindigen" }).press("Enter");
  await expect(heading(page, "Klant A heeft u uitgenodigd. Klopt dat?")).toBeVisible();
  await expectAccessibleInBoth(page, "one invitation, narrow");
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectAccessibleInBoth(page, "one invitation");
  expect(await bound("5e1a-petra"), "nothing is bound before the answer").toEqual([]);
  await page.getByRole("button", { name: "Ja, dat klopt" }).press("Enter");
  await expect(userMenu(page)).toHaveAccessibleName("Gebruikersmenu van Petra Nieuw petra@nieuw.example");
  await expect(page).toHaveURL(`${origin}/support/tickets`);
  expect(await bound("5e1a-petra")).toEqual([[issuer.url, "petra@nieuw.example"]]);
  expect(
    await postgres.query(
      "select o.name from user_account a join organisation o on o.id = a.organisation_id where a.refused_on is not null",
      owner,
    ),
  ).toEqual([["Klant B"]]);
  watch.check();
  await context.close();
});

test("the first member of staff, added by portal init, signs in, in whatever case the provider writes their address, and stays signed in", async ({
  browser,
}) => {
  // Of the provider in the demo data.
  for (const command of [
    "init --provider Provider --customer-number 00001 --first-name Eva --last-name Beheer --email eva@example-provider.example",
    "organisation domain add 00001 example-provider.example",
  ])
    expect(await runPortal(command, { PORTAL_DATABASE_URL: environment["PORTAL_DATABASE_URL"] ?? "" })).toMatchObject({
      code: 0,
    });
  const watch = new Watch();
  const context = await browser.newContext();
  await watch.attach(context);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${origin}/support/tickets`);
  await signIn(page, "eva");
  await expect(table(page)).toBeVisible();
  // Only staff see a ticket's assignee.
  await expect(table(page).getByRole("columnheader", { name: "Behandelaar" })).toBeAttached();
  expect(await bound("91c2-eva")).toEqual([[issuer.url, "eva@example-provider.example"]]);

  // Shortly before the token's end a hidden frame asks the issuer, which gets no cookie there because it is another
  // site. The user gets a notice, and one click renews by the session at the issuer, without its login page.
  const [asked, logins] = [issuer.requests("/auth"), issuer.requests("/login")];
  // The hub's clock jumps too, also while it reconnects.
  watch.allow(
    /Server timeout elapsed|Expected a handshake response|still in the connecting state|stopped during negotiation/,
  );
  await page.clock.fastForward("59:10");
  await expect(page.getByText(/^Uw sessie verloopt over \d+ seconden\.$/)).toBeVisible();
  expect(issuer.requests("/auth")).toBeGreaterThan(asked);
  // The issuer's clock has not moved: a new token would look an hour old.
  await page.clock.setSystemTime(Date.now());
  issuer.refreshTokens = true;
  const silently = issuer.requests("/auth");
  await page.getByRole("button", { name: "Aangemeld blijven" }).click();
  await expect.poll(() => issuer.requests("/auth")).toBeGreaterThan(silently);
  await expect(table(page)).toBeVisible();
  await expect(page).toHaveURL(`${origin}/support/tickets`);
  expect(issuer.requests("/login")).toBe(logins);

  // With a refresh token nobody notices anything.
  const [tokens, renewed] = [issuer.requests("/token"), issuer.requests("/auth")];
  const token = await idToken(page);
  await page.waitForTimeout(1_100); // within the same second it would be the same token, byte for byte
  await page.route(`${issuer.url}/token`, async (route) => {
    await page.clock.setSystemTime(Date.now());
    await route.continue();
  });
  await page.clock.fastForward("59:10");
  await expect.poll(() => idToken(page)).not.toBe(token);
  expect(issuer.requests("/token")).toBe(tokens + 1);
  expect(issuer.requests("/auth")).toBe(renewed);
  await expect(page.getByText(/^Uw sessie verloopt/)).toHaveCount(0);

  // The session ends in spite of a refresh token: the laptop was closed for longer than a token lives.
  await page.unroute(`${issuer.url}/token`);
  await page.route(`${issuer.url}/**`, (route) => route.abort());
  watch.allow(/net::ERR_FAILED/);
  await page.clock.fastForward("01:01:00");
  const ended = page.getByRole("alertdialog", { name: "Uw sessie is verlopen" });
  await expect(ended).toBeVisible();
  expect(await idToken(page)).toBeUndefined();
  await page.unroute(`${issuer.url}/**`);
  await page.clock.setSystemTime(Date.now());
  await ended.getByRole("button", { name: "Opnieuw aanmelden" }).click();
  await expect(table(page)).toBeVisible();
  expect(issuer.requests("/login")).toBe(logins);
  await signOut(page);
  watch.check();
  await context.close();
});

test("shuts down although a client sleeps and an upload stalls", async () => {
  const sleeper = await sleepingClient(origin, bearer);
  const upload = request(`${origin}/api/attachments`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${bearer}`,
      "Content-Type": "multipart/form-data; boundary=b",
      "Content-Length": 1_000_000,
      Expect: "100-continue",
    },
  });
  upload.on("error", () => undefined);
  // The server responds with this once it waits for the body, which never comes.
  await new Promise((resolve) => upload.once("continue", resolve));

  expect(await stop()).toBe(0);
  sleeper.destroy();
});

test("the log is JSON, and holds no token, no password and no e-mail address", () => {
  const lines = logs.trimEnd().split("\n");
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
  // A token begins with exactly these letters; a request's number may have them in upper case.
  const secret = (line: string) => line.includes("eyJ") || /access_token|-secret|ksBq7XhV2mT9|@klant-a/i.test(line);
  expect(lines.filter(secret)).toEqual([]);
});
