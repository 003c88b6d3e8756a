import type { PushDevice } from "@klantportaal/api/model";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, it } from "vitest";
import { renderAt } from "../testing/harness";
import { PushDevices } from "./Push";
import type { Push } from "./usePushDevices";

const device = (id: string, label: string, createdOn: string) => ({ id, label, createdOn, lastSuccessOn: null });
const three = [
  device("1", "Chrome op Windows", "2026-03-02T10:00:00Z"),
  device("2", "Firefox op Android", "2026-03-01T10:00:00Z"),
  device("3", "Chrome op Windows", "2026-02-01T10:00:00Z"),
] as PushDevice[];

let gone: () => void;
function Screen() {
  const [devices, setDevices] = useState(three);
  const above = useRef<HTMLHeadingElement>(null);
  const remove = ({ id }: PushDevice) => {
    gone = () => setDevices((all) => all.filter((one) => one.id !== id));
  };
  return (
    <>
      <h2 ref={above} tabIndex={-1}>
        Op dit apparaat
      </h2>
      <PushDevices push={{ devices, here: "1", remove } as unknown as Push} above={above} />
    </>
  );
}
const buttons = () => screen.getAllByRole("button", { name: /verwijderen$/ });

it("tells devices of one name apart", async () => {
  renderAt("/u", "/u", <Screen />);
  expect(await screen.findByRole("button", { name: "Firefox op Android verwijderen" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Chrome op Windows (sinds 2-3-2026 11:00) verwijderen" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Chrome op Windows (sinds 1-2-2026 11:00) verwijderen" })).toBeVisible();
});

it("moves the focus to the next device, else to a heading", async () => {
  const user = userEvent.setup();
  renderAt("/u", "/u", <Screen />);
  await user.click(await screen.findByRole("button", { name: /^Firefox/ }));
  act(() => gone());
  expect(buttons()[1]).toHaveFocus();
  await user.keyboard("{Enter}");
  act(() => gone());
  expect(screen.getByRole("heading", { name: "Apparaten met meldingen over storingen" })).toHaveFocus();
  await user.click(screen.getByRole("button"));
  act(() => gone());
  expect(screen.getByRole("heading", { name: "Op dit apparaat" })).toHaveFocus();
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});
