import type { Attachment } from "@klantportaal/api/model";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { anAttachment, sanne } from "../testing/fixtures";
import { renderAt, server } from "../testing/harness";
import { Composer } from "./Composer";
import type { Outgoing } from "./Conversation";
import { loadDraft, saveDraft } from "./draft";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const sent: Outgoing[] = [];
let places = 0;

function show(place = `place-${++places}`) {
  sent.length = 0;
  const { unmount } = renderAt("/", "/", <Composer owner={sanne.id} place={place} kinds={["message"]} onSend={(message) => sent.push(message)} />);
  return { place, unmount };
}
const area = () => screen.findByRole("textbox", { name: "Uw bericht" });
const attach = async (...files: File[]) => fireEvent.paste(await area(), { clipboardData: { files } });
const photo = (name = "meterkast.jpg") => new File(["x"], name, { type: "image/jpeg" });
const send = () => userEvent.click(screen.getByRole("button", { name: "Versturen" }));

/** Takes uploads; each waits for its answer. */
function uploads() {
  const answers: ((response: Response) => void)[] = [];
  server.use(http.post("*/api/attachments", () => new Promise<Response>((resolve) => answers.push(resolve))));
  return async (attachment: Attachment | null) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await act(async () => answers.shift()?.(attachment ? HttpResponse.json(attachment, { status: 201 }) : HttpResponse.json({ code: "internal" }, { status: 500 })));
  };
}

describe("files in the composer", () => {
  it("one that failed is not left out without a word", async () => {
    const answer = uploads();
    show();
    await userEvent.type(await area(), "Zie bijlage");
    await attach(photo());
    await answer(null);
    expect(await screen.findByText("Uploaden mislukt")).toBeVisible();
    await send();
    expect(sent).toEqual([]);
    expect(screen.getByText("Wacht tot alle bijlagen zijn geüpload of verwijder ze.")).toBeVisible();
    expect(await area()).toHaveValue("Zie bijlage");
    await userEvent.click(screen.getByRole("button", { name: "Bijlage meterkast.jpg verwijderen" }));
    expect(screen.queryByText("Wacht tot alle bijlagen zijn geüpload of verwijder ze.")).toBeNull();
    await send();
    expect(sent).toEqual([{ text: "Zie bijlage", attachments: [], kind: "message", replyToId: null }]);
  });

  it("one that is on its way goes on while another screen is shown, and is there on coming back", async () => {
    const answer = uploads();
    const { place, unmount } = show();
    await attach(photo());
    expect(await screen.findByRole("progressbar", { name: "meterkast.jpg uploaden" })).toBeVisible();
    unmount();
    const first = show(place);
    expect(await screen.findByRole("progressbar", { name: "meterkast.jpg uploaden" })).toBeVisible();
    first.unmount();
    const attachment = anAttachment({ id: "a1", name: "meterkast.jpg" });
    await answer(attachment);
    // Also when the page is closed before the conversation is opened again.
    await waitFor(() => expect(loadDraft<{ attachments: Attachment[] }>(sanne.id, place)?.content.attachments).toEqual([attachment]));
    show(place);
    expect(within(await screen.findByRole("listitem")).getByText("meterkast.jpg")).toBeVisible();
    await send();
    expect(sent.map((message) => message.attachments)).toEqual([[attachment]]);
  });

  it("of a draft that the server does not keep any more say so, and nothing is sent without them", async () => {
    const place = `place-${++places}`;
    const old = new Date(Date.now() - 24 * 3_600_000).toISOString();
    saveDraft(sanne.id, place, { text: "Zie bijlagen", attachments: [anAttachment({ id: "a1", name: "oud.pdf", createdOn: old }), anAttachment({ id: "a2", name: "nieuw.pdf" })] });
    show(place);
    expect(await screen.findByText("Niet meer beschikbaar. Voeg het bestand opnieuw toe.")).toBeVisible();
    await send();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Bijlage oud.pdf verwijderen" }));
    await send();
    expect(sent.map((message) => message.attachments.map(({ name }) => name))).toEqual([["nieuw.pdf"]]);
  });

  it("a pasted picture is named by the time in Amsterdam", async () => {
    uploads();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2024-02-22T23:05:00.000Z") });
    show();
    await attach(photo("image.png"));
    expect(await screen.findByText("geplakte-afbeelding-2024-02-23-0005.png")).toBeVisible();
  });
});
