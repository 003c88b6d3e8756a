import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { renderAt, server } from "../features/tickets/testing/harness";
import { loadConfig } from "../lib/api/config";
import { BuildLabel } from "./BuildLabel";
import DebugScreen from "./DebugScreen";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function show(deployedOn: string) {
  server.use(
    http.get("*/config.json", () =>
      HttpResponse.json({
        authority: "https://login.example",
        clientId: "portal",
        environment: "test",
        version: "1.2.3",
        deployedOn,
      }),
    ),
  );
  await loadConfig();
  renderAt(
    "/debug",
    "/debug",
    <>
      <DebugScreen />
      <BuildLabel />
    </>,
  );
  return (await screen.findByText("Uitgerold op")).nextElementSibling;
}

it("a deployment of which only the day is known has no time, neither on the page nor in the label", async () => {
  expect(await show("2024-02-23")).toHaveTextContent(/^23 feb 2024$/);
  expect(screen.getByText("test · 23 feb 2024")).toHaveAttribute("title", "23 feb 2024 · 1.2.3");
});

it("the time of a deployment is shown where it is known", async () => {
  expect(await show("2024-02-23T13:05:00Z")).toHaveTextContent(/^23-2-2024 14:05$/);
  expect(screen.getByText("test · 23 feb 2024 14:05")).toHaveAttribute("title", "23-2-2024 14:05 · 1.2.3");
});
