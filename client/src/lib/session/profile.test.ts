import type { CurrentUser } from "@klantportaal/api/model";
import { describe, expect, it } from "vitest";
import { checkProfile } from "./profile";

const profile: CurrentUser = {
  id: "2f0d8d0e-8a1f-4f0e-9a3f-6d1f6b1c2d3e",
  isCustomer: true,
  followingSupportTickets: [],
  roles: ["view:reports"],
  organisationId: "o",
  organisationName: "Klant A",
  fullName: "A",
  email: "a@klant-a.example",
  username: "a",
  unreadTotal: 0,
};

describe("profile", () => {
  it.each([
    { ...profile, id: undefined },
    { ...profile, id: "" },
    { ...profile, isCustomer: undefined },
    { ...profile, isCustomer: "yes" },
    null,
  ])("without id or isCustomer is refused: %j", (answer) =>
    expect(() => checkProfile(answer as never)).toThrow("Unable to fetch user data"),
  );
  it("has its roles closed", () => expect(checkProfile(profile).roles).toEqual(["view:documents", "view:reports"]));
  it("accepts a member of staff, and keeps an absent list absent", () => {
    const { roles: _, ...rest } = profile;
    expect(checkProfile({ ...rest, isCustomer: false })).not.toHaveProperty("roles");
  });
});
