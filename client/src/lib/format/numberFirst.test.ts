import { expect, it } from "vitest";
import { numberFirst } from "./numberFirst";

const contract = { exactId: "00104290", subject: "Contract 12 maanden" };
const without = { exactId: null, subject: "12 stuks" };
const contains = { exactId: "00104127", subject: "Storing" };
const own = { exactId: "00000012", subject: "Vraag" };
const found = [contract, without, contains, own];

it.each(["12", "00.000.012", "#12"])("%s: its own ticket first, then numbers that contain it, then texts", (text) => {
  expect(numberFirst(found, text)[0]).toBe(own);
  if (text !== "00.000.012") expect(numberFirst(found, text)).toEqual([own, contains, contract, without]);
});

it.each(["twaalf", "12 maanden", "", "123456789"])("‘%s’ is no number of a ticket: the order stays", (text) => {
  expect(numberFirst(found, text)).toEqual(found);
});
