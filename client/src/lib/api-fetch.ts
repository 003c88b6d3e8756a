/**
 * The only access to the REST API; the generated hooks use it (setFetch in main.tsx). Addresses come from the contract,
 * base path /api included. Sends the identity token as Bearer when there is one, has no time-out, takes 200–299 as
 * success, turns every other response into a ProblemError, and ends the stored session on a 401 before passing the
 * error on. Uses XMLHttpRequest, because fetch does not report the progress of an upload.
 */
import type { ProblemCode } from "@klantportaal/api/codes";
import { parse, requestOf, type RequestConfig } from "@klantportaal/api/fetch";
import { noteServerTime } from "./format/clock";
import { HTTP_SUCCESS_MAX, HTTP_SUCCESS_MIN, HTTP_TIMEOUT } from "./constants";
import { clientName } from "./api/config";
import { recordCall } from "./api/diagnostics";
import { ProblemError, loadProblemTexts, parseProblem } from "./api/problem";
import { endSession, idToken, sessionState } from "./session/session";
import { viewEnded, viewHeader } from "./session/view-as";

interface Answer {
  status: number;
  body: unknown;
  header: (name: string) => string | null;
}

async function readBody(blob: Blob | null, asBlob: boolean): Promise<unknown> {
  return asBlob ? blob : parse(blob ? await blob.text() : "");
}

function send(config: RequestConfig, token: string | null): Promise<Answer> {
  const { signal, responseType, onUploadProgress } = config;
  const { url, method, headers, body } = requestOf(config);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.timeout = HTTP_TIMEOUT;
    xhr.responseType = "blob";
    for (const [name, value] of headers) xhr.setRequestHeader(name, value);
    if (token) xhr.setRequestHeader("Authorization", `Bearer ${token}`);
    const client = clientName();
    if (client) xhr.setRequestHeader("X-Client", client);
    const view = viewHeader(url);
    if (view) xhr.setRequestHeader(...view);
    if (onUploadProgress) xhr.upload.onprogress = ({ loaded, total }) => onUploadProgress({ loaded, total });
    const abort = () => xhr.abort();
    signal?.addEventListener("abort", abort, { once: true });
    xhr.onloadend = () => signal?.removeEventListener("abort", abort);
    xhr.onabort = () => reject((signal?.reason as Error | undefined) ?? new DOMException("Aborted", "AbortError"));
    xhr.onerror = () => reject(new ProblemError(0, "network"));
    xhr.onload = () => {
      const ok = xhr.status >= HTTP_SUCCESS_MIN && xhr.status <= HTTP_SUCCESS_MAX;
      // A failed download returns a problem instead of a file.
      readBody(xhr.response as Blob | null, ok && responseType === "blob").then(
        (body) => resolve({ status: xhr.status, body, header: (name) => xhr.getResponseHeader(name) }),
        reject,
      );
    };
    xhr.send(body);
  });
}

/** Why a 401 ended the session, unless it expired. */
const endedBy: Partial<Record<string, "disabled" | "insufficient">> = {
  "auth.disabled": "disabled",
  "auth.insufficient": "insufficient",
} satisfies Partial<Record<ProblemCode, "disabled" | "insufficient">>;

async function request(config: RequestConfig): Promise<Answer> {
  const token = idToken();
  // Until the user has signed in again no call is made: it would only be refused.
  if (token === null && sessionState().phase === "ended") throw new ProblemError(401, "auth.unauthenticated");
  const start = performance.now();
  const record = (status: number) => recordCall(config.method ?? "GET", config.url, status, performance.now() - start);
  const answer = await send(config, token).catch((error: unknown) => {
    record(0);
    throw error;
  });
  record(answer.status);
  noteServerTime(answer.header("Date"));
  if (answer.status >= HTTP_SUCCESS_MIN && answer.status <= HTTP_SUCCESS_MAX) return answer;
  const problem = parseProblem(answer.status, answer.body, answer.header);
  await loadProblemTexts();
  if (problem.code === "view_as.ended") viewEnded();
  else if (answer.status === 401) await endSession(endedBy[problem.code] ?? "expired", token);
  throw problem;
}

/**
 * Makes one call and returns the response's body. Rejects with a ProblemError (status 0: no response), or with the
 * reason of its aborted signal.
 */
export async function apiFetch(config: RequestConfig): Promise<unknown> {
  return (await request(config)).body;
}

declare module "@klantportaal/api/fetch" {
  interface Register {
    error: ProblemError;
  }
}

/** Fetches binary content and its file name (Content-Disposition), null when it has none. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<{ body: Blob; name: string | null }> {
  const { body, header } = await request({ url, responseType: "blob", ...(signal && { signal }) });
  return { body: body as Blob, name: fileName(header("Content-Disposition") ?? "") };
}

/** Offers content as a download. */
export function saveFile(body: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(body);
  link.download = name;
  link.click();
  // The click has started the download; the address may be revoked once the browser has taken it over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Fetches binary content and offers it as a download under its own name, or `fallbackName`. */
export async function downloadFile(url: string, fallbackName: string): Promise<void> {
  const { body, name } = await fetchFile(url);
  saveFile(body, name ?? fallbackName);
}

/** The file name of a Content-Disposition header: filename* (RFC 8187) before filename (RFC 6266). */
export function fileName(disposition: string): string | null {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      // A malformed escape: use the plain name below.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition)?.[1]?.trim() ?? null;
}
