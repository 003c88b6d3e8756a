import { ChakraProvider } from "@chakra-ui/react";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { system } from "../theme";
import { DateField } from "./DateField";
import { FormField } from "./FormField";

const given = vi.fn();
const submitted = vi.fn();
const REFUSED = "Vul een datum in als dd-mm-jjjj.";

/** `takes` is false where the screen accepts only days, as filters do. */
function show({ takes = true, error }: { takes?: boolean; error?: string } = {}) {
  const Form = () => {
    const [day, setDay] = useState("");
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted(day);
        }}
      >
        <FormField id="day" label="Dag" error={error}>
          <DateField
            label="Dag"
            value={day}
            min="2026-11-23"
            onChange={(next) => {
              given(next);
              if (takes || next === "" || /^\d{4}-/.test(next)) setDay(next);
            }}
          />
        </FormField>
        <button>Verder</button>
      </form>
    );
  };
  render(
    <ChakraProvider value={system}>
      <Form />
    </ChakraProvider>,
  );
  return screen.getByRole("textbox", { name: "Dag" });
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T12:00:00.000Z") });
});

it("parses an abbreviated day when the field is left, not while it is typed", async () => {
  const field = show();
  await userEvent.type(field, "1 mrt");
  expect(given).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(field).toHaveValue("01-03-2027");
  expect(given.mock.calls).toEqual([["2027-03-01"]]);
});

it("parses it too when Enter submits the form", async () => {
  await userEvent.type(show(), "1-3{Enter}");
  expect(submitted).toHaveBeenCalledExactlyOnceWith("2027-03-01");
});

it.each([true, false])("reports text that is not a day, and keeps it; accepted: %s", async (takes) => {
  const field = show({ takes });
  await userEvent.type(field, "31-2");
  expect(screen.queryByText(REFUSED)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText(REFUSED)).toBeVisible();
  expect(field).toHaveValue("31-2");
  expect(field).toHaveAccessibleDescription(REFUSED);
  await userEvent.type(field, "{Backspace}3");
  expect(screen.queryByText(REFUSED)).toBeNull();
  await userEvent.tab();
  expect(field).toHaveValue("31-03-2027");
});

it("leaves the error to a form that shows one", async () => {
  await userEvent.type(show({ error: REFUSED }), "31-2");
  await userEvent.tab();
  expect(screen.getAllByText(REFUSED)).toHaveLength(1);
});

it("keeps what is typed and picked while an earlier day is still on its way, and shows that in the calendar", async () => {
  const onWay: string[] = [];
  let arrive: (day: string) => void = () => undefined;
  const Form = () => {
    const [day, setDay] = useState("");
    arrive = setDay;
    return <DateField label="Dag" value={day} onChange={(next) => void onWay.push(next)} />;
  };
  render(
    <ChakraProvider value={system}>
      <Form />
    </ChakraProvider>,
  );
  const field = screen.getByRole("textbox");
  const open = screen.getByRole("button", { name: "Dag: kies een dag" });
  await userEvent.type(field, "1-3-2026");
  await userEvent.click(open);
  await userEvent.click(await screen.findByRole("button", { name: /vrijdag 13 maart 2026/ }));
  // Leaving the field gave it once more: it may have been lost.
  expect(onWay).toEqual(["2026-03-01", "2026-03-01", "2026-03-13"]);
  act(() => arrive("2026-03-01"));
  expect(field).toHaveValue("13-03-2026");
  await userEvent.click(open);
  expect(await screen.findByRole("button", { name: /13 maart 2026, gekozen/ })).toBeVisible();
  act(() => arrive("2026-03-13"));
  expect(field).toHaveValue("13-03-2026");
  act(() => arrive("2026-04-01"));
  expect(field).toHaveValue("01-04-2026");
});

it("does not take refused text for its value", async () => {
  const field = show({ takes: false });
  await userEvent.type(field, "31-2");
  await userEvent.tab();
  await userEvent.clear(field);
  expect(given.mock.calls).toEqual([["31-2"]]);
});

it("takes today and empties the field from the calendar", async () => {
  const field = show();
  const open = screen.getByRole("button", { name: "Dag: kies een dag" });
  await userEvent.click(open);
  const today = await screen.findByRole("button", { name: "Vandaag" });
  expect(screen.queryByRole("button", { name: "Wissen" })).toBeNull();
  expect(screen.getByText("48")).toBeVisible();
  await userEvent.click(today);
  expect(field).toHaveValue("23-11-2026");
  await userEvent.click(open);
  await userEvent.click(await screen.findByRole("button", { name: "Wissen" }));
  expect(field).toHaveValue("");
  expect(given.mock.calls).toEqual([["2026-11-23"], [""]]);
  await userEvent.type(field, "1-1-2027");
  await userEvent.click(open);
  expect((await screen.findAllByRole("rowheader")).map((cell) => cell.getAttribute("aria-label"))).toEqual(
    [53, 1, 2, 3, 4].map((week) => `Week ${week}`),
  );
});
