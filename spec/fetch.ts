/**
 * How the generated functions reach the portal: spec/fetch.ts, copied into gen/ts/src as it is. An application says it
 * once, before its first call: `setFetch(fetchFrom(origin, () => token))`, or with a function of its own.
 */

/** One call, as the generated functions write it. */
export interface RequestConfig {
  url: string;
  method?: string;
  params?: object;
  data?: unknown;
  headers?: Record<string, string | undefined> | object;
  signal?: AbortSignal;
  responseType?: "json" | "blob";
  /** How much of the body has been sent, in bytes; total is 0 while it is unknown. The platform's fetch can't tell. */
  onUploadProgress?: (progress: { loaded: number; total: number }) => void;
}

/** Makes one call: the body of its answer, a Blob where `responseType` asks for one. Rejects outside 200–299. */
export type Fetch = (config: RequestConfig) => Promise<unknown>;

/** An answer outside 200–299; `body` is the problem that the contract describes. */
export class FetchError<Problem = unknown> extends Error {
  override name = "FetchError";
  constructor(
    readonly status: number,
    readonly body: Problem,
  ) {
    super(`HTTP ${status}`);
  }
}

/**
 * What calls reject with, for an application with a function of its own:
 * `declare module "@klantportaal/api/fetch" { interface Register { error: OwnError } }`
 */
export interface Register {}
export type ErrorType<Problem> = Register extends { error: infer Own } ? Own : FetchError<Problem>;
export type BodyType<Body> = Body;

let current: Fetch = () => Promise.reject(new Error("setFetch of @klantportaal/api/fetch was not called"));

/** Chooses how calls are made, from now on. */
export function setFetch(fetch: Fetch): void {
  current = fetch;
}

/** Makes one call. What `options` holds goes before what the generated function wrote. */
export async function apiFetch<T>(config: RequestConfig, options?: Partial<RequestConfig>): Promise<T> {
  return (await current({ ...config, ...options, headers: { ...config.headers, ...options?.headers } })) as T;
}

/** Calls the portal at `origin` with the platform's fetch and an identity token, asked for at each call. */
export function fetchFrom(origin: string, token: () => string | Promise<string>): Fetch {
  return async (config) => {
    const { url, method, headers, body } = requestOf(config);
    const answer = await fetch(origin + url, {
      method,
      headers: [...headers, ["Authorization", `Bearer ${await token()}`]],
      body,
      signal: config.signal ?? null,
    });
    const file = answer.ok && config.responseType === "blob";
    const received: unknown = file ? await answer.blob() : parse(await answer.text());
    if (!answer.ok) throw new FetchError(answer.status, received);
    return received;
  };
}

/** What goes over the line for one call. */
export function requestOf({ url, method = "GET", params, data, headers, responseType }: RequestConfig) {
  const form = data instanceof FormData;
  // The platform writes a form's own type, with its boundary.
  const given = Object.entries(headers ?? {}).filter(
    ([name, value]) => value !== undefined && !(form && name.toLowerCase() === "content-type"),
  ) as [string, string][];
  return {
    url: url + queryString(params),
    method,
    headers: [["Accept", responseType === "blob" ? "*/*" : "application/json"], ...given] as [string, string][],
    body: form || data instanceof Blob || typeof data === "string" ? data : data == null ? null : JSON.stringify(data),
  };
}

/**
 * Arrays repeat their name (Filters=a&Filters=b), as the contract's exploded parameters ask; absent values are left
 * out.
 */
export function queryString(params: object | undefined): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** The body of an answer as JSON; undefined if it is not JSON. */
export function parse(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
