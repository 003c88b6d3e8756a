import { HttpResponse, http } from "msw";
import { waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { me, playHub, renderAt, server } from "../testing/harness";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(async () => {
  server.resetHandlers();
  await hub.stop();
});
afterAll(() => server.close());

it("fetches the user again after a lost connection, and not after the first one: rights may have changed meanwhile", async () => {
  let asked = 0;
  server.use(
    http.get("*/api/users/me", () => {
      asked++;
      return HttpResponse.json(me);
    }),
  );
  playHub();
  const { client } = renderAt("/", "/", null);
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await hub.start();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked).toBe(1);
  await hub.stop();
  await hub.start();
  await waitFor(() => expect(asked).toBe(2));
});
