import { act, render, screen } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { useBackOnce } from "./useBackOnce";

function Page() {
  const back = useBackOnce();
  return <button onClick={back}>Terug</button>;
}

it("two presses before the page has gone back go back once, and one more after it once more", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], {
    initialEntries: ["/lang-geleden", "/lijst", "/lijst?doc=1"],
  });
  render(<RouterProvider router={router} />);
  const press = () => screen.getByRole("button").click();
  await act(async () => {
    press();
    press();
  });
  expect(router.state.location).toMatchObject({ pathname: "/lijst", search: "" });
  await act(async () => press());
  expect(router.state.location.pathname).toBe("/lang-geleden");
});
