import type { Attachment } from "@klantportaal/api/model";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createRef, useState } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setPreference } from "../../../lib/preferences";
import { anAttachment, sanne } from "../testing/fixtures";
import { renderAt, server } from "../testing/harness";
import { Composer, type ComposerHandle } from "./Composer";
import type { Outgoing } from "./outgoing";
import { loadDraft, saveDraft, type DraftFiles } from "../model/draft";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const sent: Outgoing[] = [];
let places = 0;

function show(place = `place-${++places}`, kinds: readonly Outgoing["kind"][] = ["message"]) {
  sent.length = 0;
  const { unmount } = renderAt(
    "/",
    "/",
    <Composer owner={sanne.id} place={place} kinds={kinds} onSend={(message) => sent.push(message)} />,
  );
  return { place, unmount };
}
const area = () => screen.findByRole("textbox", { name: "Uw bericht" });
const paste = async (words: string, ...files: File[]) =>
  fireEvent.paste(await area(), { clipboardData: { files, getData: () => words } });
const attach = (...files: File[]) => paste("", ...files);
const photo = (name = "meterkast.jpg") => new File(["x"], name, { type: "image/jpeg" });
const send = () => userEvent.click(screen.getByRole("button", { name: "Versturen" }));

/** Accepts uploads; each waits for its response. */
function uploads() {
  const answers: ((response: Response) => void)[] = [];
  server.use(http.post("*/api/attachments", () => new Promise<Response>((resolve) => answers.push(resolve))));
  return async (attachment: Attachment | null) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await act(async () =>
      answers.shift()?.(
        attachment
          ? HttpResponse.json(attachment, { status: 201 })
          : HttpResponse.json({ code: "internal" }, { status: 500 }),
      ),
    );
  };
}

describe("a text that is taken over", () => {
  const taking = async (begin: () => Promise<void>) => {
    sent.length = 0;
    const composer = createRef<ComposerHandle>();
    renderAt(
      "/",
      "/",
      <Composer
        ref={composer}
        owner={sanne.id}
        place={`place-${++places}`}
        kinds={["message", "note"]}
        onSend={(message) => sent.push(message)}
      />,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Interne notitie" }));
    await begin();
    act(() => composer.current?.take("Het ligt aan de switch.", () => undefined));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
  };

  it("is for the customer, unless something was begun", async () => {
    await taking(() => Promise.resolve());
    expect(sent).toMatchObject([{ kind: "message", text: "Het ligt aan de switch." }]);
  });

  it("stays in the note that was begun", async () => {
    await taking(async () => userEvent.type(await area(), "Let op:"));
    expect(sent).toMatchObject([{ kind: "note", text: "Let op:\n\nHet ligt aan de switch." }]);
  });

  it("stays a note with the files of one", async () => {
    const answer = uploads();
    await taking(async () => {
      await attach(photo());
      await answer(anAttachment());
      await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    });
    expect(sent).toMatchObject([{ kind: "note", text: "Het ligt aan de switch." }]);
    expect(sent[0]?.attachments).toHaveLength(1);
  });
});

describe("files in the composer", () => {
  it("a failed one is not silently left out", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const answer = uploads();
    show();
    await userEvent.type(await area(), "Zie bijlage");
    await attach(photo());
    await answer(null);
    expect(await screen.findByText("Uploaden mislukt")).toBeVisible();
    expect(warned).toHaveBeenCalledExactlyOnceWith("upload failed", expect.any(Error));
    await send();
    expect(sent).toEqual([]);
    expect(screen.getByText("Wacht tot alle bijlagen zijn geüpload of verwijder ze.")).toBeVisible();
    expect(await area()).toHaveValue("Zie bijlage");
    await userEvent.click(screen.getByRole("button", { name: "Bijlage meterkast.jpg verwijderen" }));
    expect(screen.queryByText("Wacht tot alle bijlagen zijn geüpload of verwijder ze.")).toBeNull();
    await send();
    expect(sent).toEqual([{ text: "Zie bijlage", attachments: [], kind: "message", replyToId: null }]);
  });

  it("an upload continues while another screen is shown, and is there on return", async () => {
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
    await waitFor(() =>
      expect(loadDraft<{ attachments: Attachment[] }>(sanne.id, place)?.content.attachments).toEqual([attachment]),
    );
    show(place);
    expect(within(await screen.findByRole("listitem")).getByText("meterkast.jpg")).toBeVisible();
    await send();
    expect(sent.map((message) => message.attachments)).toEqual([[attachment]]);
  });

  it("those of a draft that the server has deleted are reported, and nothing is sent without them", async () => {
    const place = `place-${++places}`;
    const old = new Date(Date.now() - 24 * 3_600_000).toISOString();
    saveDraft(sanne.id, place, {
      text: "Zie bijlagen",
      attachments: [
        anAttachment({ id: "a1", name: "oud.pdf", createdOn: old }),
        anAttachment({ id: "a2", name: "nieuw.pdf" }),
      ],
    });
    show(place);
    expect(await screen.findByText("Niet meer beschikbaar. Voeg het bestand opnieuw toe.")).toBeVisible();
    await send();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Bijlage oud.pdf verwijderen" }));
    await send();
    expect(sent.map((message) => message.attachments.map(({ name }) => name))).toEqual([["nieuw.pdf"]]);
  });

  it("one that a reload interrupted is named, and nothing is silently sent without it", async () => {
    uploads();
    const place = `place-${++places}`;
    saveDraft(sanne.id, place, { text: "Zie foto", attachments: [], unfinished: ["meterkast.jpg"] });
    show(place);
    expect(within(await screen.findByRole("listitem")).getByText("meterkast.jpg")).toBeVisible();
    expect(screen.getByText("Niet geüpload. Voeg het bestand opnieuw toe.")).toBeVisible();
    await send();
    expect(sent).toEqual([]);
  });

  it("a running upload is in the draft by its name, and leaving asks first", async () => {
    uploads();
    const { place } = show();
    await attach(photo());
    await waitFor(() => expect(loadDraft<DraftFiles>(sanne.id, place)?.content.unfinished).toEqual(["meterkast.jpg"]));
    const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave(), "it was asked").toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Bijlage meterkast.jpg verwijderen" }));
    expect(leave()).toBe(true);
  });

  it("text is pasted as text, and its picture is offered; a copied file keeps its name", async () => {
    uploads();
    show();
    expect(await paste("A1\tB1", photo("image.png")), "the browser pastes the text").toBe(true);
    expect(screen.queryByRole("listitem")).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Toevoegen" }));
    expect(await screen.findByRole("listitem")).toHaveTextContent("geplakte-afbeelding-");
    expect(screen.queryByRole("button", { name: "Toevoegen" })).toBeNull();
    expect(await paste("meterkast.jpg", photo())).toBe(false);
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  });

  it("a pasted picture is named after the time in Amsterdam", async () => {
    uploads();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2024-02-22T23:05:00.000Z") });
    show();
    await attach(photo("image.png"));
    expect(await screen.findByText("geplakte-afbeelding-2024-02-23-0005.png")).toBeVisible();
  });
});

it("sends nothing while a word is being composed, also with Safari's events", async () => {
  setPreference("ui.sendWithEnter", "yes");
  show();
  await userEvent.type(await area(), "にほん");
  fireEvent.keyDown(await area(), { key: "Enter", keyCode: 229 });
  fireEvent.keyDown(await area(), { key: "Enter", keyCode: 13, isComposing: true });
  expect(sent).toEqual([]);
  fireEvent.keyDown(await area(), { key: "Enter", keyCode: 13 });
  expect(sent.map(({ text }) => text)).toEqual(["にほん"]);
});

it("the draft of a note is restored as a note, never as a message to the customer", async () => {
  const { place, unmount } = show(undefined, ["message", "note"]);
  await userEvent.click(screen.getByRole("button", { name: "Interne notitie" }));
  await userEvent.type(await screen.findByRole("textbox"), "Deze klant betaalt nooit");
  unmount();
  show(place, ["message", "note"]);
  expect(await screen.findByRole("textbox")).toHaveValue("Deze klant betaalt nooit");
  await userEvent.keyboard("{Tab}");
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Enter", ctrlKey: true });
  expect(sent).toMatchObject([{ kind: "note", text: "Deze klant betaalt nooit" }]);
});

describe("a ticket that is closed while a message is being written", () => {
  const then = {
    status: "waiting_customer" as const,
    onChange: vi.fn(),
    nextAfterSending: false,
    onNextAfterSending: vi.fn(),
    sent: vi.fn(),
  };
  function Closing({ place }: { place: string }) {
    const [closed, setClosed] = useState(false);
    return (
      <>
        <button onClick={() => setClosed(!closed)}>Status</button>
        <Composer
          owner={sanne.id}
          place={place}
          kinds={closed ? ["note"] : ["message", "note"]}
          then={then}
          onSend={(message) => sent.push(message)}
        />
      </>
    );
  }
  const turn = () => userEvent.click(screen.getByRole("button", { name: "Status" }));
  const ctrlEnter = async () => fireEvent.keyDown(await area(), { key: "Enter", ctrlKey: true });
  const refusal = /^Dit ticket is gesloten: een bericht aan de klant kan niet meer\./;
  const open = (place = `place-${++places}`) => {
    sent.length = 0;
    renderAt("/", "/", <Closing place={place} />);
  };

  it("keeps it a message: it is sent as a note only by choice", async () => {
    open();
    await userEvent.type(await area(), "Wij komen morgen");
    await turn();
    expect(await area()).toHaveValue("Wij komen morgen");
    expect(screen.getByText(refusal)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Na versturen" })).toBeNull();
    await ctrlEnter();
    await send();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Interne notitie" }));
    expect(screen.queryByText(refusal)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Notitie plaatsen" }));
    expect(sent).toMatchObject([{ kind: "note", text: "Wij komen morgen" }]);
  });

  it("sends the message once the ticket is open again", async () => {
    open();
    await userEvent.type(await area(), "Wij komen morgen");
    await turn();
    await turn();
    await userEvent.click(screen.getByRole("button", { name: "Versturen, wacht op klant" }));
    expect(sent).toMatchObject([{ kind: "message", thenStatus: "waiting_customer" }]);
  });

  it("restores a draft of a message as one when the ticket was closed meanwhile", async () => {
    const place = `place-${++places}`;
    saveDraft(sanne.id, place, { text: "Wij komen morgen", attachments: [] });
    show(place, ["note"]);
    await ctrlEnter();
    expect(sent).toEqual([]);
    expect(screen.getByText(refusal)).toBeVisible();
  });

  it("offers only a note without a draft, and a message once it is open again", async () => {
    open();
    await turn();
    expect(await screen.findByRole("button", { name: "Notitie plaatsen" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Na versturen" })).toBeNull();
    await turn();
    expect(await screen.findByRole("button", { name: "Versturen, wacht op klant" })).toBeVisible();
  });
});

it("the second click of a double click reports no error", async () => {
  show();
  await userEvent.type(await area(), "Dank u");
  await userEvent.dblClick(screen.getByRole("button", { name: "Versturen" }));
  expect(sent.map(({ text }) => text)).toEqual(["Dank u"]);
  expect(screen.queryByText("Schrijf een bericht of voeg een bijlage toe.")).toBeNull();
});

describe("drafts of two tabs", () => {
  const elsewhere = (place: string, text: string | null, savedOn = new Date(Date.now() + 1_000).toISOString()) => {
    const key = `draft:${sanne.id}:${place}@elders`;
    const newValue = text === null ? null : JSON.stringify({ savedOn, content: { text, attachments: [] } });
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));
  };
  const own = (place: string) =>
    Object.keys(localStorage).find(
      (key) => key.startsWith(`draft:${sanne.id}:${place}@`) && !key.endsWith("@elders"),
    ) ?? "";

  it("each tab has its own; a newer one elsewhere is offered, and taking it over can be undone", async () => {
    const { place } = show();
    await userEvent.type(await area(), "Van hier");
    await waitFor(() => expect(loadDraft<{ text: string }>(sanne.id, place)?.content.text).toBe("Van hier"));
    elsewhere(place, "Van daar");
    expect(await screen.findByText("In een ander tabblad staat een nieuwer concept.")).toBeVisible();
    expect(await area(), "nothing is overwritten").toHaveValue("Van hier");
    await userEvent.click(screen.getByRole("button", { name: "Overnemen" }));
    expect(await area()).toHaveValue("Van daar");
    expect(screen.queryByText("In een ander tabblad staat een nieuwer concept.")).toBeNull();
    await send();
    expect(sent.map(({ text }) => text)).toEqual(["Van daar"]);
    expect(loadDraft(sanne.id, place), "the adopted text is sent too").toBeNull();
  });

  it("a new tab continues with another tab's draft", async () => {
    const place = `place-${++places}`;
    elsewhere(place, "Van gisteren", new Date(Date.now() - 60_000).toISOString());
    show(place);
    expect(await area()).toHaveValue("Van gisteren");
    expect(screen.queryByText("In een ander tabblad staat een nieuwer concept.")).toBeNull();
    await send();
    expect(localStorage.getItem(`draft:${sanne.id}:${place}@elders`)).toBeNull();
  });

  it("a draft removed by another tab stays while it is shown here", async () => {
    const { place } = show();
    await userEvent.type(await area(), "Blijft");
    await waitFor(() => expect(own(place)).not.toBe(""));
    const key = own(place);
    localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue: null })));
    expect(localStorage.getItem(key)).toContain("Blijft");
  });
});
