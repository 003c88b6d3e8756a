/** Content of customers and strangers may be hostile: none of it runs or makes a request, wherever it is opened. */
import type { Attachment, SharedAccessLink } from "@klantportaal/api/model";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { png, type Upload } from "./support/files.ts";
import { Canary, hostileNames, hostileTexts, refusedFiles, trappedFiles } from "./support/hostile.ts";
import type { Api } from "./support/portal.ts";
import { composer, heading, log, numbered, people, row, signIn } from "./support/steps.ts";
import { expect, test as base } from "./support/test.ts";

const test = base.extend<{ canary: Canary }>({
  canary: async ({ context }, use) => {
    const canary = await Canary.create();
    await canary.watch(context);
    await use(canary);
    expect(canary.fired(), "something hostile ran").toEqual([]);
    await canary.stop();
  },
});

function upload(api: Api, { name, mimeType, buffer }: Upload): Promise<Attachment> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  form.append("description", "");
  return api.post<Attachment>("/attachments", form);
}

test("the canary fires when something runs", async ({ page, canary }) => {
  // On an unrelated page without any policy. Without this check the canary's silence would prove nothing.
  await page.goto(canary.origin);
  canary.fired();
  await page.setContent(`<script>${canary.script("control")}</script>`);
  await page.evaluate(() => setTimeout(() => alert("control")));
  await expect.poll(() => canary.fired().sort().join()).toContain("asked for /control");
  await page.evaluate(() => (self as unknown as { canary: (name: string) => Promise<void> }).canary("again"));
  expect(canary.fired().join()).toContain("ran again");
});

test("hostile files: refused by their bytes, or inert in the conversation, the lightbox, the preview, a tab and a stranger's page", async ({
  page,
  portal,
  canary,
  browser,
  visitor,
  watch,
}) => {
  test.slow();
  const api = await portal.as(people.customer.email);
  for (const file of refusedFiles(canary))
    await expect(upload(api, file), file.name).rejects.toThrow(/ 415 .*attachment\.type_not_allowed/);

  const files = [...trappedFiles(canary), ...hostileNames(canary).map((name) => png(name))];
  const taken: Attachment[] = [];
  for (const file of files) taken.push(await upload(api, file));
  for (const { name } of taken) {
    expect(name, "no folder, no control character, no change of direction").not.toMatch(
      /[/\\\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/,
    );
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name, "a picture is named as one").not.toMatch(/\.(?:html?|svg|exe|js)$/i);
  }
  const tickets: number[] = [];
  for (let from = 0; from < taken.length; from += 10) {
    const attachmentIds = taken.slice(from, from + 10).map(({ id }) => id);
    tickets.push(
      (
        await api.post<{ id: number }>("/support-tickets", {
          subject: "Vijandige bijlagen",
          topic: "incident",
          text: "Zie de bijlagen bij dit ticket.",
          attachmentIds,
        })
      ).id,
    );
  }

  // By link, as its own page and as part of a stranger's, in a browser without the portal's session, which the canary
  // watches too.
  const stranger = await browser.newContext();
  await canary.watch(stranger);
  let html = "";
  const site = createServer((_, response) => response.setHeader("Content-Type", "text/html").end(html));
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const outside = await stranger.newPage();
  for (const { id, name, contentType } of taken) {
    for (const saved of [false, true]) {
      const { url } = await api.get<SharedAccessLink>(`/attachments/${id}/sas?addContentDisposition=${saved}`);
      const link = new URL(url, portal.origin).href;
      const answer = await fetch(link);
      const shown = answer.headers.get("content-disposition")?.startsWith("inline") ?? false;
      expect(answer.headers.get("x-content-type-options"), name).toBe("nosniff");
      expect(answer.headers.get("content-security-policy"), name).toMatch(/^sandbox; default-src 'none'/);
      expect(answer.headers.get("set-cookie"), name).toBeNull();
      // What is a picture or a PDF by its bytes is served as that type; everything else is bytes to save.
      const harmless = /^(?:image\/(?:png|jpeg|gif|webp|bmp|avif)|application\/pdf)$/.test(contentType);
      expect(answer.headers.get("content-type"), name).toBe(harmless ? contentType : "application/octet-stream");
      expect(shown, name).toBe(harmless && !saved);
      expect(await (await fetch(link)).arrayBuffer()).toHaveProperty(
        "byteLength",
        Number(answer.headers.get("content-length")),
      );
      await outside
        .goto(link, { waitUntil: "load" })
        .catch((error: unknown) => expect(String(error)).toContain("Download is starting"));
      html = `<!doctype html><link rel=stylesheet href="${link}"><iframe src="${link}"></iframe><iframe sandbox=allow-scripts src="${link}"></iframe><object data="${link}"></object><embed src="${link}"><script src="${link}"></script><script type=module src="${link}"></script><img src="${link}">`;
      await outside.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      expect(canary.fired({ reader: "of the browser" }), `${name}, by its link`).toEqual([]);
    }
  }
  site.close();
  site.closeAllConnections();
  await stranger.close();
  expect(canary.fired({ reader: "of the browser" })).toEqual([]);

  // In the portal: every picture in the lightbox, every PDF in the preview.
  watch.allow(/Failed to load resource: .*favicon/);
  const staff = await visitor(people.staff.email, `/support/tickets/${tickets[0]}`);
  await canary.watch(staff.context());
  await signIn(page, people.customer.email, `/support/tickets/${tickets[0]}`);
  for (const reader of [page, staff]) {
    for (const ticket of tickets) {
      await reader.goto(`/support/tickets/${ticket}`);
      await expect(log(reader).getByText("Zie de bijlagen bij dit ticket.")).toBeVisible();
      const pictures = log(reader).getByRole("button", { name: / bekijken$/ });
      await pictures.first().click();
      const lightbox = reader.getByRole("dialog", { name: "Afbeelding bekijken" });
      await expect(lightbox).toBeVisible();
      for (let more = 0; more < 8; more++) await reader.keyboard.press("ArrowRight");
      await reader.keyboard.press("Escape");
      await expect(lightbox).toHaveCount(0);
      for (const open of await log(reader)
        .getByRole("button", { name: /^Voorbeeld van / })
        .all()) {
        await open.click();
        await expect(reader.getByRole("dialog").getByText("Meetrapport, blad 1", { exact: true })).toBeAttached();
        await reader.keyboard.press("Escape");
        await expect(reader.getByRole("dialog")).toHaveCount(0);
      }
    }
    expect(canary.fired(), "in the portal").toEqual([]);
  }
  const [odd] = taken.filter(({ name }) => name.includes("<img"));
  await page.goto(`/support/tickets/${tickets[1]}`);
  await expect(log(page).locator(`button[aria-label^=${JSON.stringify(odd?.name)}]`)).toBeVisible();
});

test("hostile texts: plain text in the list, the conversation, a toast, the bell, the search and the staff's page", async ({
  page,
  portal,
  canary,
  visitor,
}) => {
  test.slow();
  const api = await portal.as(people.customer.email);
  const texts = hostileTexts(canary);
  // It begins with a letter because other tests sort by subject.
  const subject = `Vijandig <img src=x onerror="canary('subject')"> "><script>canary('subject')</script>`;
  const ticket = await api.post<{ id: number }>("/support-tickets", { subject, topic: "incident", text: texts[0] });
  await signIn(page, people.customer.email, "/support/tickets?view=all");
  await expect(row(page, subject)).toBeVisible();

  // Staff read them as they come, and answer likewise. The internal page, which others frame, is opened by the ERP's
  // number.
  const internal = `/internal/customer-support?ID=${await numbered(api, ticket.id)}`;
  const staff = await visitor(people.staff.email, "/support/tickets");
  await canary.watch(staff.context());
  await staff.goto(`/support/tickets/${ticket.id}`);
  for (const text of texts.slice(1)) {
    await composer(staff).fill(text);
    await composer(staff).press("Control+Enter");
    await expect(composer(staff)).toHaveValue("");
  }
  await expect(page.locator(".Toastify__toast").first()).toBeVisible();
  await page.getByRole("button", { name: /^Meldingen/ }).click();
  const bell = page.getByRole("dialog", { name: "Meldingen" });
  await expect(bell.getByRole("link").first()).toBeVisible();
  await page.keyboard.press("Escape");
  // While it closes it is still a modal dialog, which takes the keys.
  await expect(bell).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("<img src=x");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");

  for (const [reader, path] of [
    [page, `/support/tickets/${ticket.id}`],
    [staff, `/support/tickets/${ticket.id}`],
    [staff, internal],
    [page, "/dashboard"],
  ] as const) {
    await reader.goto(path);
    await expect(reader.getByText(subject).first()).toBeVisible();
    if (path !== "/dashboard") await expect(log(reader).getByRole("article")).toHaveCount(texts.length);
    expect(
      await log(reader)
        .locator("script, style, iframe, svg[onload], [onerror], [onclick], link, img[src*='beacon']")
        .count(),
      path,
    ).toBe(0);
    const links = await log(reader)
      .getByRole("link")
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).protocol));
    expect(
      links.filter((protocol) => !["http:", "https:", "mailto:"].includes(protocol)),
      path,
    ).toEqual([]);
    expect(canary.fired(), path).toEqual([]);
  }
  await page.goto(`/support/tickets/${ticket.id}`);
  await expect(heading(page, subject)).toBeVisible();
});
