import type { User } from "@klantportaal/api/model";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aUser } from "../testing/fixtures";
import { renderAt } from "../testing/harness";
import { AddressProof, proofText } from "./AddressProof";

const show = (change: Partial<User>) => renderAt("/u", "/u", <AddressProof user={aUser(change)} />);

it("says that no e-mail is sent to an address that was only typed", async () => {
  show({ email: "els@elders.example", addressProof: "none" });
  expect(await screen.findByRole("status")).toHaveTextContent("Wij sturen geen e-mail aan els@elders.example");
});

it("says that an invitation goes there", async () => {
  show({ status: "invited", addressProof: "none" });
  expect(await screen.findByRole("status")).toHaveTextContent("Alleen de uitnodiging gaat naar dit adres");
});

it.each([
  { addressProof: "domain" },
  { addressProof: "sign_in" },
  { addressProof: "none", status: "blocked" },
] satisfies Partial<User>[])("says nothing with %o", (change) => {
  show(change);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

it("says how an address is known", () => {
  const text = (addressProof: User["addressProof"]) => proofText(aUser({ organisationName: "Klant A", addressProof }));
  expect(text("domain")).toBe("Ja, het domein is van Klant A");
  expect(text("sign_in")).toBe("Ja, door aanmelden met dit adres");
  expect(text("none")).toBe("Nee");
});
