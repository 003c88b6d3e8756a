import { describe, expect, it } from "vitest";
import { s } from "../messages.nl";
import {
  type Form,
  audienceOf,
  codesOf,
  emptyForm,
  errorsOf,
  formOf,
  isAny,
  postcodesOf,
  requestOf,
  withKind,
  withTemplate,
  templatesOf,
} from "./form";
import { anIncident } from "../../testing/fixtures";

const now = Date.parse("2026-11-28T10:22:00.000Z");
const soon = "2026-11-28T11:00:00.000Z";
const { errors } = s.edit;
const node = { key: "node", value: "UTR-03" };
const ready = (change: Partial<Form> = {}): Form => ({
  ...emptyForm("disruption", now),
  attributes: [node],
  nextUpdateOn: soon,
  ...change,
});
const wrongOf = (form: Form, published = false) => errorsOf(form, { now, published, customers: ["Klant B"] });

describe("a new disruption", () => {
  it("lacks only its audience and the next update", () => {
    expect(wrongOf(emptyForm("disruption", now))).toEqual({ audience: errors.audience, nextUpdateOn: errors.next });
    expect(wrongOf(ready())).toEqual({});
  });

  it.each([
    [{ title: " " }, { title: errors.title }],
    [{ title: "Kort" }, { title: errors.titleShort }],
    [{ title: "Storing bij klant-b" }, { title: errors.named("Klant B") }],
    [{ title: "Storing bij klant-bijzonder" }, {}],
    [{ text: "" }, { text: errors.text }],
    [{ text: "Kort." }, { text: errors.textShort }],
    [{ text: "Bij Klant B is de stroom uitgevallen." }, { text: errors.named("Klant B") }],
    [{ startsOn: soon }, { startsOn: errors.future }],
    [{ startsOn: null, wrong: ["startsOn"] }, { startsOn: errors.moment }],
    [{ nextUpdateOn: "2026-11-28T10:00:00.000Z" }, { nextUpdateOn: errors.past }],
    [{ nextUpdateOn: null, wrong: ["nextUpdateOn"] }, { nextUpdateOn: errors.moment }],
    [{ postcode: "35" }, { postcode: errors.postcode }],
  ] as const)("%o", (change, wrong) => expect(wrongOf(ready(change as Partial<Form>))).toEqual(wrong));

  it("keeps its message once it is published", () =>
    expect(wrongOf(ready({ text: "", nextUpdateOn: null }), true)).toEqual({}));
});

describe("maintenance", () => {
  const window = { startsOn: "2026-11-28T23:30:00.000Z", expectedEndOn: "2026-11-29T03:30:00.000Z" };
  it.each([
    [{}, { startsOn: errors.begins, expectedEndOn: errors.ends }],
    [window, {}],
    [{ ...window, expectedEndOn: soon }, { expectedEndOn: errors.endsFirst }],
    [{ ...window, outageMinutes: "een half uur" }, { outageMinutes: errors.away }],
    [{ ...window, objectUntil: "2026-11-29T00:00:00.000Z" }, { objectUntil: errors.objectLate }],
  ])("%o", (change, wrong) =>
    expect(wrongOf({ ...emptyForm("maintenance", now), attributes: [node], ...change })).toEqual(wrong),
  );

  it("has no severity and no next update", () =>
    expect(requestOf({ ...emptyForm("maintenance", now), ...window, outageMinutes: "30" })).toMatchObject({
      severity: null,
      nextUpdateOn: null,
      outageMinutes: 30,
    }));
});

describe("texts to begin with", () => {
  it("follow the kind, until they are typed", () => {
    const degraded = withKind(ready(), { severity: "degraded" }, now);
    expect(degraded.title).toBe("Diensten werken niet goed");
    expect(degraded.text).toMatch(/niet goed/);
    const typed = withKind(
      ready({ title: "Glasvezel uitgevallen", text: "Wij zoeken het uit." }),
      { kind: "announcement" },
      now,
    );
    expect(typed).toMatchObject({ title: "Glasvezel uitgevallen", text: "Wij zoeken het uit." });
  });

  it("are chosen without losing a typed title", () => {
    const [, cable] = templatesOf(ready());
    expect(withTemplate(ready(), cable!).title).toBe(cable!.title);
    expect(withTemplate(ready({ title: "Mijn titel" }), cable!)).toMatchObject({
      title: "Mijn titel",
      text: cable!.text,
    });
  });
});

describe("an audience", () => {
  it.each([
    ["", { from: null, to: null }],
    ["3500", { from: "3500", to: "3500" }],
    ["3500–3599", { from: "3500", to: "3599" }],
    [" 3500 - 3599 ", { from: "3500", to: "3599" }],
    ["350", null],
    ["3500 AB", null],
  ])("has the postcodes of %s", (text, range) => expect(postcodesOf(text)).toEqual(range));

  it("takes codes in any usual form, each once", () =>
    expect(codesOf("GLV-1, GLV-2;GLV-1\n IPT-3")).toEqual(["GLV-1", "GLV-2", "IPT-3"]));

  it("has no service without a field", () => {
    expect(isAny(audienceOf(emptyForm("disruption", now)))).toBe(false);
    expect(isAny(audienceOf(ready()))).toBe(true);
    expect(isAny(audienceOf({ ...emptyForm("disruption", now), except: [{ id: "x", name: "X" }] }))).toBe(false);
  });
});

it("what is stored is edited, and stays the same when nothing is changed", () => {
  const audience = {
    ...audienceOf(ready({ postcode: "3500–3599", codes: "A-1\nA-2", city: "Utrecht" })),
    exceptCustomerIds: ["b"],
  };
  const stored = anIncident({
    audience,
    desk: {
      text: "Wij zoeken de oorzaak.",
      later: false,
      publishOn: null,
      customers: [],
      except: [{ id: "b", name: "Klant B" }],
      mail: { sent: 0, failed: 0, followers: 0 },
      tickets: { linked: 0, open: 0, fresh: 0, matching: 0 },
    },
  });
  const form = formOf(stored);
  expect(form.except).toEqual([{ id: "b", name: "Klant B" }]);
  const { title, startsOn, nextUpdateOn, kind, severity } = stored;
  expect(requestOf(form)).toMatchObject({ title, startsOn, nextUpdateOn, kind, severity, later: false, audience });
});
