// @vitest-environment jsdom
import { getCurrentUser } from "@klantportaal/api/users";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { currentTime } from "./clock";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

const here = Date.parse("2024-02-23T12:00:00Z");

async function answeredOn(date: string): Promise<void> {
  server.use(
    http.get("*/api/users/me", () => HttpResponse.json({}, { headers: { Date: new Date(date).toUTCString() } })),
  );
  await getCurrentUser();
}

it("is this computer's time while it is within five minutes of the server's, else the server's", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: here });
  await answeredOn("2024-02-23T12:05:00Z");
  expect(currentTime()).toBe(here);
  await answeredOn("2024-02-23T12:05:01Z");
  expect(currentTime()).toBe(Date.parse("2024-02-23T12:05:01Z"));
  await answeredOn("2024-02-23T09:00:00Z");
  expect(currentTime()).toBe(Date.parse("2024-02-23T09:00:00Z"));
  // The computer's clock was corrected.
  vi.setSystemTime(Date.parse("2024-02-23T09:00:10Z"));
  await answeredOn("2024-02-23T09:00:10Z");
  expect(currentTime()).toBe(Date.parse("2024-02-23T09:00:10Z"));
});
