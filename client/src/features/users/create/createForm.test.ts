import { createUserBody } from "@klantportaal/api/zod/users";
import { describe, expect, it } from "vitest";
import { catalogue, grantIdOf } from "../testing/fixtures";
import { createSchema, emailFrom, emptyForm, periodErrors, requestOf } from "./createForm";

const now = Date.parse("2024-02-23T13:05:00Z");
const filled = { ...emptyForm, firstName: " Eva ", lastName: "Jansen", email: " eva@klant-a.example " };

/** The error of each field. */
function faults(form: typeof emptyForm): Record<string, string> {
  const result = createSchema.safeParse(form);
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]));
}

describe("the form for a new user", () => {
  it("takes an e-mail address from the link to it, unless that is not valid", () => {
    const from = (email: string) => emailFrom(new URLSearchParams({ email }));
    expect(from("sanne+werk@elders.example")).toBe("sanne+werk@elders.example");
    expect(from(" sanne@elders.example\n")).toBe("sanne@elders.example");
    for (const wrong of ["", "sanne", "sanne@elders", "Sanne <sanne@elders.example>", "a@b.example, c@d.example"])
      expect(from(wrong), wrong).toBe("");
    expect(from(`${"x".repeat(300)}@elders.example`)).toBe("");
    expect(emailFrom(new URLSearchParams())).toBe("");
  });

  it("reports missing and invalid values, in the texts of the screen", () => {
    expect(faults(emptyForm)).toEqual({
      firstName: "Vul een voornaam in.",
      lastName: "Vul een achternaam in.",
      email: "Vul een e-mailadres in.",
    });
    expect(faults({ ...filled, email: "eva@", firstName: "x".repeat(81), username: "a b", phone: "12" })).toEqual({
      firstName: "Gebruik hoogstens 80 tekens.",
      email: "Vul een geldig e-mailadres in, bijvoorbeeld naam@bedrijf.nl.",
      username: "Gebruik 3 tot 50 letters, cijfers, punten, streepjes of @.",
      phone: "Vul een geldig telefoonnummer in, bijvoorbeeld 030 123 45 67.",
    });
    expect(faults({ ...filled, username: "e.jansen", phone: "030 123 45 67" })).toEqual({});
  });

  it("creates a body that the contract accepts", () => {
    const body = requestOf(
      filled,
      {
        "view:reports": { from: "2024-03-01", until: "2024-03-31" },
        "view:support-tickets": { from: "2024-02-23", until: "" },
      },
      catalogue,
      now,
    );
    expect(createUserBody.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      firstName: "Eva",
      lastName: "Jansen",
      email: "eva@klant-a.example",
      sendInvitation: true,
      grants: [
        { grantId: grantIdOf("view:support-tickets"), validUntil: null },
        {
          grantId: grantIdOf("view:reports"),
          validFrom: "2024-02-29T23:00:00.000Z",
          validUntil: "2024-03-31T22:00:00.000Z",
        },
      ],
    });
  });

  it("refuses a period that ends before it begins", () => {
    expect(
      periodErrors({ a: { from: "2024-03-02", until: "2024-03-01" }, b: { from: "2024-03-02", until: "" } }, now),
    ).toEqual({ a: { until: "De einddatum ligt vóór de begindatum." } });
  });
});
