import { describe, expect, it } from "vitest";
import { address, documentList, formatDocumentPeriod, periodText, type ListState } from "./listState";

const doc = "3f5f4c1b-8a17-45b2-a5b7-1f0f6c7a2d01";
const place = "2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f";
const service = "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01";
const parse = (query: string) => address.parse(new URLSearchParams(query));
const defaultState: ListState = { ...documentList.standard, doc: null };

const full: ListState = {
  q: "factuur 2024",
  page: 3,
  size: 50,
  sort: { field: "size", descending: false },
  category: ["invoice", "other"],
  period: "2024-Q1",
  from: null,
  to: null,
  location: [place],
  service: [service],
  new: true,
  doc,
};

describe("the documents list's address", () => {
  it("round-trips", () => {
    expect(address.parse(address.format(full))).toEqual(full);
    const days = { ...full, period: null, from: "2024-01-01", to: "2024-02-29" };
    expect(address.parse(address.format(days))).toEqual(days);
  });

  it("is empty for the list as it opens", () => expect(address.format(defaultState).toString()).toBe(""));

  it.each([
    "category=secret",
    "period=2024-13",
    "period=24",
    "period=2024-Q5",
    "from=2024-02-30",
    "new=yes",
    "doc=1",
    "location=utrecht",
    "service=GLV-2291",
    "sort=isNew",
    "size=7",
    "page=0",
    "page=500",
  ])("drops unknown values: %s", (query) => expect(parse(query)).toEqual(defaultState));

  it("prefers a period to days", () =>
    expect(parse("period=2024&from=2024-01-01&to=2024-02-01")).toMatchObject({ period: "2024", from: null, to: null }));
});

describe("the list call", () => {
  it("requests what the state says", () => {
    expect(documentList.params(full)).toEqual({
      PageNo: 3,
      PageSize: 50,
      OrderBy: "size ASC",
      SearchParameter: "factuur 2024",
      Filters: [
        "category:invoice|other",
        "period:2024-Q1",
        `locationId:${place}`,
        `configurationId:${service}`,
        "isNew:true",
      ],
    });
    expect(documentList.params(defaultState)).toEqual({ PageNo: 1, PageSize: 25, OrderBy: "publishedOn DESC" });
  });

  it("includes both days of a range, as days in Amsterdam", () =>
    expect(documentList.params(parse("from=2024-01-01&to=2024-06-30"))).toMatchObject({
      GreaterThan: ["publishedOn:2023-12-31T22:59:59.999Z"],
      LessThan: ["publishedOn:2024-06-30T22:00:00.000Z"],
    }));

  it("counts and clears filters", () => {
    expect(documentList.active(full)).toBe(5);
    expect(documentList.active({ ...full, ...documentList.noFilters })).toBe(0);
  });
});

it.each([
  ["2024-02", "feb 2024"],
  ["2023-Q4", "Q4 2023"],
  ["2024", "2024"],
  ["", ""],
  ["voorjaar", "voorjaar"],
])("a period %s reads %s", (period, text) => expect(formatDocumentPeriod(period)).toBe(text));

it("returns the chosen period", () => {
  expect(periodText(defaultState)).toBeUndefined();
  expect(periodText(parse("period=2024-05"))).toBe("mei 2024");
  expect(periodText(parse("from=2024-01-01"))).toBe("1 jan 2024 – nu");
});
