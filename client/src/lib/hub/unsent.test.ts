// @vitest-environment jsdom
import { expect, it } from "vitest";
import { reportDrafts, unsent, uploadStarted } from "./unsent";

it("counts the features' reports at the time of the call", () => {
  let here = 1;
  const stop = reportDrafts(() => here);
  const stopOther = reportDrafts(() => 2);
  here = 3;
  expect(unsent()).toEqual({ drafts: 5, uploads: 0 });
  const finished = uploadStarted();
  uploadStarted()();
  expect(unsent().uploads).toBe(1);
  finished();
  finished();
  stop();
  stopOther();
  expect(unsent()).toEqual({ drafts: 0, uploads: 0 });
});
