// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { queryString } from "@klantportaal/api/fetch";
import { fileName } from "../api-fetch";
import { ProblemError, fieldText, parseProblem, problemText } from "./problem";
import { sessionTexts, signInErrorText } from "../session/messages.nl";

describe("problems", () => {
  it("are read from problem+json", () => {
    const problem = parseProblem(400, {
      type: "about:blank",
      title: "Bad Request",
      status: 400,
      detail: "no",
      code: "request.invalid",
      requestId: "r1",
      fields: [{ name: "subject", code: "too_short" }, { no: 1 }],
    });
    expect(problem).toMatchObject({
      status: 400,
      code: "request.invalid",
      requestId: "r1",
      detail: "no",
      fields: [{ name: "subject", code: "too_short" }],
    });
  });
  it("accept a response that is not a problem", () => {
    expect(parseProblem(502, "<html>")).toMatchObject({ status: 502, code: "", fields: [] });
    expect(parseProblem(502, null)).toMatchObject({ status: 502 });
  });
  it("know when a refused call may be repeated", () => {
    const limited = (after: string | null) =>
      problemText(parseProblem(429, { code: "rate.limited" }, (name) => (name === "Retry-After" ? after : null)));
    expect(limited("7")).toBe("U doet dit te vaak achter elkaar. Wacht 7 seconden.");
    expect(limited("1")).toBe("U doet dit te vaak achter elkaar. Wacht 1 seconde.");
    expect(limited(null)).toBe("U doet dit te vaak achter elkaar. Wacht even.");
  });
  it.each([
    [404, "ticket.not_found", "Ticket niet gevonden."],
    [404, "unheard.of", "Niet gevonden."],
    [418, "", "Er ging iets mis bij ons. Probeer het later opnieuw."],
    [403, "auth.forbidden", "U hebt hier geen rechten voor."],
  ])("%d %s says: %s", (status, code, text) => expect(problemText(parseProblem(status, { code }))).toBe(text));
  it("never show the server's own text", () => {
    expect(problemText(parseProblem(500, { detail: "pq: secret table" }))).not.toContain("secret");
  });
  it("distinguish no network from no server", () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(problemText(new ProblemError(0, "network"))).toBe("U bent offline.");
    online.mockReturnValue(true);
    expect(problemText(new ProblemError(0, "network"))).toBe("De server is niet bereikbaar.");
  });
  it("have a text for a form field", () => {
    expect(fieldText({ name: "a", code: "too_long" })).toBe("Dit is te lang.");
    expect(fieldText({ name: "a", code: "something_new" })).toBe("Deze waarde is niet geldig.");
  });
});

describe("sign-in errors", () => {
  it.each([
    ["No state in response", sessionTexts.stateLost],
    ["No matching state found in storage", sessionTexts.stateLost],
    ["No popup_redirect_uri configured", sessionTexts.misconfigured],
    ["No silent_redirect_uri configured", sessionTexts.misconfigured],
    ["No end session endpoint", sessionTexts.misconfigured],
    ["Popup blocked by user", sessionTexts.popupBlocked],
    ["Popup closed by user", sessionTexts.popupClosed],
    ["Popup closed", sessionTexts.popupClosed],
    ["Window navigation aborted", sessionTexts.interrupted],
    ["Redirect aborted", sessionTexts.interrupted],
    ["Invalid response from window", sessionTexts.invalid],
    ["invalid response_type in state", sessionTexts.invalid],
    ["Failed to fetch", sessionTexts.unreachable],
  ])("%s", (message, text) => expect(signInErrorText(new Error(message))).toBe(text));
  it("after the user refused at the provider", () => {
    expect(signInErrorText(Object.assign(new Error("denied"), { error: "access_denied" }))).toBe(
      sessionTexts.cancelled,
    );
  });
});

describe("requests", () => {
  it("repeat the name of an array and leave out absent values", () => {
    expect(queryString({ PageNo: 1, Filters: ["status:new|closed", "unread:true"], OrderBy: undefined, q: null })).toBe(
      "?PageNo=1&Filters=status%3Anew%7Cclosed&Filters=unread%3Atrue",
    );
    expect(queryString(undefined)).toBe("");
  });
  it.each([
    ["attachment; filename*=UTF-8''factuur%20%E2%82%AC.pdf; filename=\"x.pdf\"", "factuur €.pdf"],
    ['attachment; filename="a b.pdf"', "a b.pdf"],
    ["attachment; filename*=UTF-8''%E2%82", null],
    ["inline", null],
  ])("take the file name from %s", (header, name) => expect(fileName(header)).toBe(name));
});
