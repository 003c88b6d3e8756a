import { createSupportTicketBody } from "@klantportaal/api/zod/support-tickets";
import { describe, expect, it } from "vitest";
import { createSchema, draftPlace, emptyForm, isEmpty, prefilled, requestOf, type CreateForm } from "./createForm";

const good: CreateForm = {
  ...emptyForm,
  subject: "Glasvezel valt weg",
  topic: "incident",
  text: "Sinds dinsdag valt de verbinding weg.",
};

function errorsOf(change: Partial<CreateForm>, staff = false): Record<string, string> {
  const result = createSchema(staff).safeParse({ ...good, ...change });
  const errors: Record<string, string> = {};
  for (const issue of result.success ? [] : result.error.issues) errors[issue.path.join(".")] ??= issue.message;
  return errors;
}

describe("the rules of a new ticket", () => {
  it("accepts a valid form", () => expect(errorsOf({})).toEqual({}));
  it.each([
    [{ subject: "" }, { subject: "Vul een onderwerp in." }],
    [{ subject: "    " }, { subject: "Vul een onderwerp in." }],
    [{ subject: "abcd" }, { subject: "Gebruik minstens 5 tekens." }],
    [{ subject: "x".repeat(151) }, { subject: "Gebruik hoogstens 150 tekens." }],
    [{ topic: null }, { topic: "Kies waar uw ticket over gaat." }],
    [{ configurationText: "GLV" }, { configurationId: "Kies een dienst uit de lijst." }],
    [{ text: "" }, { text: "Vul een omschrijving in." }],
    [{ text: "te kort" }, { text: "Gebruik minstens 20 tekens." }],
    [{ text: "x".repeat(10_001) }, { text: "Gebruik hoogstens 10.000 tekens." }],
    [
      { subject: "", text: "", topic: null, configurationText: "GLV" },
      {
        subject: "Vul een onderwerp in.",
        text: "Vul een omschrijving in.",
        topic: "Kies waar uw ticket over gaat.",
        configurationId: "Kies een dienst uit de lijst.",
      },
    ],
  ] as [Partial<CreateForm>, Record<string, string>][])("%o", (change, errors) =>
    expect(errorsOf(change)).toEqual(errors),
  );
  it("accepts fifty colleagues and not one more", () => {
    const people = Array.from({ length: 51 }, (_, index) => ({ id: String(index), fullName: "Collega" }));
    expect(errorsOf({ followers: people.slice(1) })).toEqual({});
    expect(errorsOf({ followers: people })).toEqual({ followers: "Kies hoogstens 50 collega’s." });
  });
  it("accepts values exactly on a limit", () => {
    expect(errorsOf({ subject: "x".repeat(5), text: "x".repeat(20) })).toEqual({});
    expect(errorsOf({ subject: "x".repeat(150), text: "x".repeat(10_000) })).toEqual({});
  });
  it("asks staff for the customer", () => {
    expect(errorsOf({}, true)).toEqual({ organisationId: "Kies een klant." });
    expect(errorsOf({ organisationId: "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01" }, true)).toEqual({});
  });
});

describe("the call", () => {
  it("is one that the contract accepts", () => {
    const id = "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01";
    const body = requestOf(
      {
        ...good,
        subject: "  Glasvezel valt weg ",
        configurationId: id,
        organisationId: id,
        followers: [{ id, fullName: "Mark" }],
      },
      [id],
      true,
    );
    expect(body.followerIds).toEqual([id]);
    expect(createSupportTicketBody.parse(body)).toEqual(body);
    expect(body.subject).toBe("Glasvezel valt weg");
  });
  it("leaves out the fields that customers do not have", () => {
    expect(requestOf({ ...good, organisationId: "x" }, [], false)).not.toHaveProperty("organisationId");
    expect(requestOf(good, [], false)).not.toHaveProperty("configurationId");
    expect(requestOf(good, [], false)).not.toHaveProperty("followerIds");
  });
});

it("recognises an empty form", () => {
  expect(isEmpty(emptyForm)).toBe(true);
  expect(isEmpty(good)).toBe(false);
});

describe("a link to the form", () => {
  const id = "7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01";
  const link = (query: string) => prefilled(new URLSearchParams(query));
  it("fills in subject, configuration and the ticket it refers to", () => {
    expect(link(`subject=Factuur&config=${id}&ref=104287`)).toEqual({
      ...emptyForm,
      subject: "Factuur",
      configurationId: id,
      text: "Dit ticket verwijst naar ticket 00.104.287.\n\n",
    });
  });
  it.each(["", "config=1", "ref=abc", "ref=123456789", "other=x"])("leaves out invalid values: %s", (query) =>
    expect(link(query)).toEqual(emptyForm),
  );
  it("chooses what it is about", () => {
    expect(link(`config=${id}&topic=incident`)).toEqual({ ...emptyForm, configurationId: id, topic: "incident" });
    expect(link("topic=weather")).toEqual(emptyForm);
  });
  it("cuts a subject that is too long", () => expect(link(`subject=${"x".repeat(200)}`).subject).toHaveLength(150));
  it("has a draft of its own", () => {
    expect(draftPlace(new URLSearchParams("utm=1"))).toBe("new");
    expect(draftPlace(new URLSearchParams("topic=incident&config=1"))).toBe("new:config=1&topic=incident");
    expect(draftPlace(new URLSearchParams("ref=1&subject=A"))).toBe("new:subject=A&ref=1");
  });
});
