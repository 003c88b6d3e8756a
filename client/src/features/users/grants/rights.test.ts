import { describe, expect, it } from "vitest";
import { aGrant, catalogue } from "../testing/fixtures";
import { beginsOn, grouped, isEffective, lostWithout, refusalOf, rightsOf, type Right } from "./rights";

const now = Date.parse("2024-02-23T13:05:00Z");
const of = (held: ReturnType<typeof aGrant>[], isCustomer = true) => rightsOf(catalogue, held, isCustomer, now);
const right = (list: Right[], key: string) => list.find((one) => one.grant.key === key) as Right;
const effective = (list: Right[]) =>
  list
    .filter(isEffective)
    .map((one) => one.grant.key)
    .sort();

// The rights in the picture of the page.
const mark = [
  aGrant("view:support-tickets"),
  aGrant("view:configurations", { validUntil: "2024-03-07T23:00:00.000Z" }),
  aGrant("view:reports"),
  aGrant("view:invoices", { validFrom: "2024-02-29T23:00:00.000Z", validUntil: "2024-12-31T23:00:00.000Z" }),
  aGrant("view:webshop", { validFrom: "2023-01-14T23:00:00.000Z", validUntil: "2023-12-31T23:00:00.000Z" }),
];

describe("rightsOf", () => {
  it("returns the state of each right and its reason", () => {
    const list = of(mark);
    expect(Object.fromEntries(list.map((one) => [one.grant.key, one.status]))).toEqual({
      "view:support-tickets": "active",
      "view:company-tickets": "none",
      "view:configurations": "ending",
      "view:reports": "active",
      "view:invoices": "planned",
      "view:documents": "automatic",
      "view:webshop": "expired",
      "account-admin": "none",
      "manage:configurations": "none",
    });
    expect(right(list, "view:configurations").daysLeft).toBe(13);
    expect(right(list, "view:documents").via).toEqual({ kind: "right", key: "view:reports" });
    expect(list.filter((one) => one.on).map((one) => one.grant.key)).toEqual([
      "view:support-tickets",
      "view:configurations",
      "view:documents",
      "view:invoices",
      "view:reports",
    ]);
    expect(effective(list)).toEqual(["view:configurations", "view:documents", "view:reports", "view:support-tickets"]);
  });

  it("gives nothing from the exact second of its end, and something from that of its begin", () => {
    const ends = [aGrant("view:webshop", { validUntil: "2024-02-23T13:05:00.000Z" })];
    expect(right(rightsOf(catalogue, ends, true, now - 1), "view:webshop").status).toBe("ending");
    expect(right(rightsOf(catalogue, ends, true, now), "view:webshop").status).toBe("expired");
    const begins = [aGrant("view:webshop", { validFrom: "2024-02-23T13:05:00.000Z" })];
    expect(right(rightsOf(catalogue, begins, true, now - 1), "view:webshop").status).toBe("planned");
    expect(right(rightsOf(catalogue, begins, true, now), "view:webshop").status).toBe("active");
  });

  it("has begun when it was granted from that moment on, also when the clock here is behind", () => {
    const ahead = "2024-02-23T13:05:20.000Z";
    expect(right(of([aGrant("view:webshop", { validFrom: ahead, grantedOn: ahead })]), "view:webshop").status).toBe(
      "active",
    );
  });

  it("counts the days to the end by the calendar, up to thirty", () => {
    const until = (validUntil: string) => right(of([aGrant("view:webshop", { validUntil })]), "view:webshop");
    expect(until("2024-02-23T23:00:00.000Z").daysLeft).toBe(0);
    expect(until("2024-02-24T23:00:00.000Z").daysLeft).toBe(1);
    expect([until("2024-03-24T23:00:00.000Z").daysLeft, until("2024-03-24T23:00:00.000Z").status]).toEqual([
      30,
      "ending",
    ]);
    expect([until("2024-03-25T23:00:00.000Z").daysLeft, until("2024-03-25T23:00:00.000Z").status]).toEqual([
      null,
      "active",
    ]);
  });

  it("says that a right of one's own that has yet to begin is implied by another one meanwhile", () => {
    const planned = right(
      of([aGrant("view:documents", { validFrom: "2024-05-01T00:00:00.000Z" }), aGrant("view:reports")]),
      "view:documents",
    );
    expect([planned.status, planned.via, isEffective(planned)]).toEqual([
      "planned",
      { kind: "right", key: "view:reports" },
      true,
    ]);
  });

  it("knows the roles of the token, and those of staff", () => {
    const token = of([aGrant("view:invoices", { source: "token", validFrom: null, grantedOn: null })]);
    expect(right(token, "view:invoices").via).toEqual({ kind: "token" });
    expect(right(token, "view:documents").via).toEqual({ kind: "right", key: "view:invoices" });
    expect(effective(of([], false))).toEqual(["view:configurations", "view:support-tickets"]);
    expect(right(of([], false), "view:support-tickets").via).toEqual({ kind: "staff" });
  });

  it("ignores rights derived by the server, which a pending change may have overtaken", () => {
    expect(effective(of([aGrant("view:documents", { source: "implied", impliedBy: "view:reports" })]))).toEqual([]);
  });
});

describe("an implied right", () => {
  it("names the first right that implies it", () => {
    const list = of(mark);
    expect(beginsOn("view:invoices", list)).toBe("2024-02-29T23:00:00.000Z");
    expect(beginsOn("view:webshop", list)).toBeNull();
    const later = of([
      aGrant("account-admin", { validFrom: "2024-04-01T00:00:00.000Z" }),
      aGrant("view:reports", { validFrom: "2024-03-10T00:00:00.000Z" }),
    ]);
    expect(beginsOn("view:documents", later)).toBe("2024-03-10T00:00:00.000Z");
  });

  it("is lost with account-admin, unless granted separately", () => {
    const lost = (held: ReturnType<typeof aGrant>[]) => lostWithout("account-admin", catalogue, held, true, now);
    expect(lost([aGrant("account-admin"), aGrant("view:reports"), aGrant("view:support-tickets")])).toEqual([
      "view:configurations",
      "view:invoices",
      "view:webshop",
      "manage:configurations",
    ]);
    expect(lost([aGrant("account-admin", { validFrom: "2025-01-01T00:00:00.000Z" })])).toEqual([]);
  });

  it("is in a group, unknown rights last", () => {
    const unknown = {
      ...catalogue[0],
      grantId: "x",
      key: "view:later",
      caption: "view:later",
    } as (typeof catalogue)[0];
    const names = grouped(rightsOf([unknown, ...catalogue], [], true, now)).map((group) => [
      group.name,
      group.items.map((one) => one.grant.key),
    ]);
    expect(names).toEqual([
      ["support", ["view:support-tickets", "view:company-tickets", "view:configurations", "manage:configurations"]],
      ["documents", ["view:reports", "view:invoices", "view:documents"]],
      ["webshop", ["view:webshop"]],
      ["admin", ["account-admin"]],
      ["other", ["view:later"]],
    ]);
  });
});

describe("refusalOf", () => {
  const stored = [aGrant("account-admin")];
  const token = [aGrant("account-admin", { source: "token" }), aGrant("view:reports")];
  const ended = [aGrant("account-admin", { validUntil: "2024-02-01T00:00:00.000Z" })];
  it.each([
    [
      "a stored account-admin grants others everything",
      stored,
      false,
      { "account-admin": null, "view:company-tickets": null, "view:reports": null },
    ],
    [
      "… and themselves what it implies",
      stored,
      true,
      { "account-admin": null, "view:company-tickets": "own", "view:documents": null },
    ],
    [
      "one by the token grants others what it implies",
      token,
      false,
      { "account-admin": "token", "view:company-tickets": "token", "view:documents": null, "view:webshop": null },
    ],
    ["… and themselves nothing", token, true, { "account-admin": "own", "view:reports": "own", "view:webshop": "own" }],
    ["a user whose grant has ended has it from another source", ended, false, { "account-admin": "token" }],
    ["an unknown user is not judged", undefined, false, { "account-admin": null }],
  ] as const)("%s", (_, mine, isSelf, expected) => {
    expect(
      Object.fromEntries(
        Object.keys(expected).map((key) => [key, refusalOf(key, mine, { isSelf, isCustomer: false }, now)]),
      ),
    ).toEqual(expected);
  });
});
