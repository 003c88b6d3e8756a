import { expect, it } from "vitest";
import { m } from "./messages.nl";

it("shows the day of the deployment, and its time when known", () => {
  expect(m.build("staging", "2024-02-23")).toBe("staging · 23 feb 2024");
  expect(m.buildTitle("2024-02-23", "1.0.0")).toBe("23 feb 2024 · 1.0.0");
  expect(m.buildTitle("2024-02-23T13:05:00Z", "1.0.0")).toBe("23-2-2024 14:05 · 1.0.0");
  expect(m.build("staging", "2024-02-23T13:05:00Z")).toBe("staging · 23 feb 2024 14:05");
});
