import { ChakraProvider } from "@chakra-ui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { system } from "../../theme";
import { me } from "../tickets/testing/harness";
import { Commands } from "./Commands";

it("text typed while the palette opens goes to its field, and triggers no shortcut", async () => {
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

it("text typed in another field while the palette opens goes to the palette", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <textarea aria-label="Bericht" />
          <Commands places={[]} me={me} />
        </MemoryRouter>
      </ChakraProvider>
    </QueryClientProvider>,
  );
  const message = screen.getByLabelText("Bericht");
  message.focus();
  fireEvent.keyDown(message, { key: "k", ctrlKey: true });
  for (const key of "104") expect(fireEvent.keyDown(message, { key }), "the browser types nothing").toBe(false);
  const field = await screen.findByRole("combobox");
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue("104");
});
