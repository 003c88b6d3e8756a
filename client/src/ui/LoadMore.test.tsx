import { ChakraProvider } from "@chakra-ui/react";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { system } from "../theme";
import { LoadMore } from "./Pager";

it("keeps its name while it loads", () => {
  render(
    <ChakraProvider value={system}>
      <LoadMore shown={25} total={40} exact noun={["ticket", "tickets"]} busy failed={null} onMore={() => undefined} />
    </ChakraProvider>,
  );
  expect(screen.getByRole("button", { name: "Meer laden" })).toBeDisabled();
});
