import Papa from "papaparse";
import { expect, it } from "vitest";
import { aService } from "../testing/fixtures";
import { servicesAsCsv } from "./exportServices";

const rowsOf = (text: string) => Papa.parse<string[]>(text.replace("\uFEFF", "").trimEnd(), { delimiter: ";" }).data;

it("has a column for every attribute, in which each kind has its own values", () => {
  const phone = aService({
    code: "TEL-1",
    attributes: [
      { key: "lines", caption: "Lijnen", type: "number", value: "2.5" },
      { key: "speed", caption: "Bandbreedte", type: "text", value: "100 Mbit/s" },
      { key: "since", caption: "Geplaatst", type: "date", value: "2024-05-01" },
    ],
  });
  const [head, line, second, ...rest] = rowsOf(servicesAsCsv([aService(), phone]));
  expect(rest).toEqual([]);
  expect(head?.slice(13)).toEqual(["Bandbreedte", "IP-adressen", "Nummers", "Lijnen", "Geplaatst"]);
  // A number with a plus would be a formula.
  expect(line?.slice(13)).toEqual(["1 Gbit/s", "203.0.113.8/29", "'+31 30 555 01 00, +31 30 555 01 22", "", ""]);
  expect(second?.slice(13)).toEqual(["100 Mbit/s", "", "", "2,5", "01-05-2024"]);
  expect(servicesAsCsv([])).not.toContain("Bandbreedte");
});
