import { describe, expect, it } from "vitest";
import { mayHold } from "../integrations/integrations";
import { aGrant, catalogue } from "../testing/fixtures";
import { copyForIntegration, copyOf } from "./copy";

const now = Date.parse("2024-02-23T10:00:00Z");

describe("somebody's own rights", () => {
  it("are copied: nothing ended, nothing implied, nothing in the past", () => {
    const held = [
      aGrant("view:reports", { validUntil: "2024-12-31T23:00:00.000Z" }),
      aGrant("view:invoices", { validFrom: "2024-02-29T23:00:00.000Z" }),
      aGrant("view:webshop", { validUntil: "2024-02-01T00:00:00.000Z" }),
      aGrant("view:documents", { source: "implied", impliedBy: "view:reports" }),
    ];
    expect(copyOf(held, now)).toEqual({
      "view:reports": { from: "2024-02-23", until: "2024-12-31" },
      "view:invoices": { from: "2024-03-01", until: "" },
    });
  });

  it("are copied to an integration without those that manage, that one may not give, or that do not last", () => {
    const held = [
      aGrant("view:support-tickets"),
      aGrant("view:documents"),
      aGrant("view:webshop", { validUntil: "2024-12-31T23:00:00.000Z" }),
      aGrant("view:invoices", { validFrom: "2024-02-29T23:00:00.000Z" }),
      aGrant("account-admin"),
      aGrant("manage:configurations"),
      aGrant("manage:settings"), // of no customer, and in no catalogue of theirs
    ];
    const may = { hold: mayHold, give: (key: string) => key !== "view:documents" };
    expect(copyForIntegration(copyOf(held, now), catalogue, may, now)).toEqual({
      keys: ["view:support-tickets"],
      left: {
        manages: ["Accountbeheerder", "Diensten benoemen"],
        refused: ["Documenten bekijken"],
        period: ["Facturen bekijken", "Webshop gebruiken"],
      },
    });
  });
});
