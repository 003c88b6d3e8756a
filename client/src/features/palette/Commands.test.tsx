import { ChakraProvider } from "@chakra-ui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { system } from "../../theme";
import { me } from "../tickets/testing/harness";
import { Commands } from "./Commands";

Element.prototype.scrollIntoView = () => undefined; // jsdom has none

it("what is typed while the palette opens is in its field, and is no shortcut", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <Commands places={[]} me={me} />
        </MemoryRouter>
      </ChakraProvider>
    </QueryClientProvider>,
  );
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  for (const key of "n?/") fireEvent.keyDown(document.body, { key });
  const field = await screen.findByRole("combobox");
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue("n?/");
});
