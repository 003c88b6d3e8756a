/** Services and locations of an organisation, as the server returns them. */
import type { Document, InstalledConfiguration, InstalledConfigurationDetail, Location } from "@klantportaal/api/model";

export const ids = {
  office: "2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f",
  zwolle: "2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e60",
  line: "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01",
  phone: "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a02",
};

export const aLocation = (change: Partial<Location> = {}): Location => ({
  id: ids.office,
  organisationId: "0191c000-0000-7000-8000-00000000000a",
  name: "Hoofdkantoor",
  postCode: "3542 AD",
  houseNumber: "18",
  city: "Utrecht",
  state: "reported",
  inState: 1,
  services: 2,
  reports: 1,
  startsOn: null,
  since: null,
  openTickets: 3,
  contractEndsOn: "2099-12-31",
  contractEnds: 1,
  rev: 1,
  ...change,
});

export const aService = (change: Partial<InstalledConfiguration> = {}): InstalledConfiguration => ({
  id: ids.line,
  organisationId: "0191c000-0000-7000-8000-00000000000a",
  code: "GLV-2291",
  description: "Glasvezel 1 Gbit/s",
  customerName: "Hoofdlijn",
  kind: { id: ids.line, caption: "Glasvezel", icon: "cable" },
  location: {
    id: ids.office,
    name: "Hoofdkantoor",
    postCode: "3542 AD",
    houseNumber: "18",
    city: "Utrecht",
    rev: 1,
  },
  state: "reported",
  reports: 1,
  openTickets: 3,
  startsOn: "2023-11-18",
  contractEndsOn: "2099-12-31",
  endedOn: null,
  since: null,
  attributes: [
    { key: "bandwidth", caption: "Bandbreedte", type: "text", value: "1 Gbit/s" },
    { key: "addresses", caption: "IP-adressen", type: "text", value: "203.0.113.8/29" },
    { key: "numbers", caption: "Nummers", type: "phones", value: "+31 30 555 01 00\n+31 30 555 01 22" },
  ],
  rev: 2,
  ...change,
});

export const aDetail = (change: Partial<InstalledConfigurationDetail> = {}): InstalledConfigurationDetail => ({
  ...aService(),
  organisationName: "Klant A",
  contractNumber: "",
  noticeBy: null,
  contractDocumentId: null,
  promise: null,
  deskAttributes: null,
  contacts: [],
  ...change,
});

export const aDocument = (n: number, change: Partial<Document> = {}): Document => ({
  id: `3f5f4c1b-8a17-45b2-a5b7-1f0f6c7a2d${String(n).padStart(2, "0")}`,
  name: `Document ${n}.pdf`,
  category: "other",
  period: "",
  publishedOn: "2023-11-18T11:00:00.000Z",
  configuration: { id: ids.line, code: "GLV-2291", description: "Glasvezel 1 Gbit/s", customerName: "Hoofdlijn" },
  contentType: "application/pdf",
  size: 412_000,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  isNew: false,
  ...change,
});

export const pageOf = <Item>(items: Item[], total = items.length) => ({
  items,
  pageNo: 1,
  pageSize: 25,
  total,
  totalIsExact: true,
});
