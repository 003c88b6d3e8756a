import { describe, expect, it } from "vitest";
import table from "../../../../spec/role-closure.json";
import { closeRoles, effectiveRoles, roleCaption, roles } from "./roles";

// The table is the server's too: server/internal/platform/identity/roles_test.go.
describe("the closure of roles", () => {
  it.each(table)("$name", ({ direct, effective }) => {
    expect(closeRoles(direct)).toEqual(effective);
    expect(closeRoles(effective)).toEqual(effective);
  });
  it("covers every role, and every role has a name", () => {
    const inTable = new Set(table.flatMap((one) => one.direct));
    for (const role of Object.values(roles)) {
      expect(inTable).toContain(role);
      expect(roleCaption(role)).not.toBe(role);
    }
  });
  it("leaves an absent list absent", () => expect(effectiveRoles(undefined)).toBeUndefined());
  it("shows an unknown right by its code", () => expect(roleCaption("view:later")).toBe("view:later"));
});
