/**
 * The only way to the REST API; the generated hooks go through it. Addresses come from the contract, base path /api included.
 * Sends the identity token as Bearer when there is one, knows no time-out, takes 200–299 as success, turns every other answer into a
 * ProblemError, and ends the stored session on a 401 before passing the error on.
 */
import axios, { type AxiosRequestConfig, type AxiosResponse, isAxiosError, isCancel } from "axios";
import { HTTP_SUCCESS_MAX, HTTP_SUCCESS_MIN, HTTP_TIMEOUT } from "./constants";
import { ProblemError, parseProblem } from "./problem";
import { endSession, idToken } from "./session";

const client = axios.create({
  timeout: HTTP_TIMEOUT,
  headers: { Accept: "application/json" },
  // Arrays repeat their name (Filters=a&Filters=b), as the contract's exploded parameters ask.
  paramsSerializer: { indexes: null },
  validateStatus: (status) => status >= HTTP_SUCCESS_MIN && status <= HTTP_SUCCESS_MAX,
});

async function problemBody(response: AxiosResponse): Promise<unknown> {
  if (!(response.data instanceof Blob)) return response.data;
  // A download that failed: the problem arrived as the blob that was asked for.
  try {
    return JSON.parse(await response.data.text());
  } catch {
    return null;
  }
}

async function request<T>(config: AxiosRequestConfig, options?: AxiosRequestConfig): Promise<AxiosResponse<T>> {
  const token = idToken();
  try {
    return await client.request<T>({
      ...config,
      ...options,
      headers: { ...config.headers, ...options?.headers, ...(token && { Authorization: `Bearer ${token}` }) },
    });
  } catch (error) {
    if (isCancel(error) || !isAxiosError(error)) throw error;
    if (!error.response) throw new ProblemError(0, error.code ?? "network");
    const { response } = error;
    if (response.status === 401) await endSession("expired", token);
    throw parseProblem(response.status, await problemBody(response), (name) => {
      const value: unknown = response.headers[name.toLowerCase()];
      return typeof value === "string" ? value : null;
    });
  }
}

/** One call: the body of its answer. Rejects with a ProblemError, or with axios' cancellation when its signal was aborted. */
export async function apiFetch<T>(config: AxiosRequestConfig, options?: AxiosRequestConfig): Promise<T> {
  return (await request<T>(config, options)).data;
}

/** What the generated hooks give as error type. */
export type ErrorType<_Problem> = ProblemError;
export type BodyType<Body> = Body;

/** Fetches binary content and offers it as a download under its own name (Content-Disposition), or `fallbackName`. */
export async function downloadFile(url: string, fallbackName: string): Promise<void> {
  const response = await request<Blob>({ url, method: "GET", responseType: "blob" });
  const disposition = String(response.headers["content-disposition"] ?? "");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(response.data);
  link.download = fileName(disposition) ?? fallbackName;
  link.click();
  // The click has started the download; the address may go once the browser has taken it over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The file name of a Content-Disposition header: filename* (RFC 8187) before filename (RFC 6266). */
export function fileName(disposition: string): string | null {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      // A malformed escape: the plain name below.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition)?.[1]?.trim() ?? null;
}
