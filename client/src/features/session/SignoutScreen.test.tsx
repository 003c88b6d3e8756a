import { ChakraProvider } from "@chakra-ui/react";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { system } from "../../theme";
import SignoutScreen from "./SignoutScreen";

it.each([
  // The provider redirects here; returning here would sign out again.
  ["https://p.example/signout", "/"],
  // Signed out in a frame of another site, where no other page of the portal may be.
  ["https://p.example/internal/customer-support?ID=00104287", "/internal/customer-support?ID=00104287"],
])("signing in again at %s leads to %s", (address, target) => {
  const { origin, pathname, search } = new URL(address);
  const assign = vi.fn();
  vi.stubGlobal("location", { origin, pathname, search, assign });
  render(
    <ChakraProvider value={system}>
      <SignoutScreen />
    </ChakraProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Opnieuw aanmelden" }));
  expect(assign).toHaveBeenCalledExactlyOnceWith(target);
});
