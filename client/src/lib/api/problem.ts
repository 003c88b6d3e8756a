/**
 * The failure of a call as one error type, and its Dutch text: one catalogue for the whole portal (problem.nl.ts). The server's own
 * title and detail may be English and are never shown as the message.
 */
import { MAX_FILE_BYTES } from "@klantportaal/api/limits";
import type { FieldCode, ProblemCode } from "@klantportaal/api/codes";
import type { ProblemField } from "@klantportaal/api/model";

/**
 * A response outside 200–299, or none at all (status 0). `code` is the contract's stable code, such as
 * `ticket.not_found`.
 */
export class ProblemError extends Error {
  override name = "ProblemError";
  constructor(
    readonly status: number,
    /**
     * Empty when the response is not a problem; `network` when there was none. A newer server may send unknown ones.
     */
    readonly code: ProblemCode | "network" | "",
    readonly fields: readonly ProblemField[] = [],
    /** For "Technische informatie" and the log. */
    readonly requestId: string | null = null,
    readonly detail: string | null = null,
    /** Seconds after which a refused call may be repeated (429, 503). */
    readonly retryAfter: number | null = null,
  ) {
    super(code || `HTTP ${status}`);
  }
}

interface ProblemBody {
  code?: unknown;
  detail?: unknown;
  title?: unknown;
  requestId?: unknown;
  fields?: unknown;
}

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** Reads a problem+json response (RFC 9457). Any other body gives an error with the status alone. */
export function parseProblem(
  status: number,
  body: unknown,
  header: (name: string) => string | null = () => null,
): ProblemError {
  const problem = (body !== null && typeof body === "object" ? body : {}) as ProblemBody;
  const fields = Array.isArray(problem.fields)
    ? (problem.fields as (Partial<ProblemField> | null)[]).filter(
        (field): field is ProblemField => typeof field?.name === "string" && typeof field?.code === "string",
      )
    : [];
  const seconds = Number(header("Retry-After"));
  return new ProblemError(
    status,
    (text(problem.code) ?? "") as ProblemCode | "",
    fields,
    text(problem.requestId) ?? header("X-Request-Id"),
    text(problem.detail) ?? text(problem.title),
    header("Retry-After") !== null && Number.isFinite(seconds) ? seconds : null,
  );
}

const changedMeanwhile = "Iemand anders heeft dit intussen gewijzigd. Vernieuw en probeer het opnieuw.";
export const tooLarge = `Het bestand is te groot (max. ${MAX_FILE_BYTES / 1024 ** 2} MB).`;

let byCode: Readonly<Partial<Record<string, string>>> = {};

/** Loads the texts of codes. Until they are there, and if they can't be loaded, a problem has the text of its status. */
export const loadProblemTexts = (): Promise<void> =>
  import("./problem.nl").then(
    (texts) => {
      byCode = texts.byCode;
    },
    () => undefined,
  );

const serverFailed = "Er ging iets mis bij ons. Probeer het later opnieuw.";
const tooSlow = "De server reageert niet op tijd. Probeer het opnieuw.";

const byStatus: Record<number, string> = {
  400: "De gegevens zijn niet goed ingevuld. Controleer de velden.",
  401: "Uw sessie is verlopen. Meld u opnieuw aan.",
  403: "U hebt hier geen rechten voor.",
  404: "Niet gevonden.",
  408: tooSlow,
  409: changedMeanwhile,
  413: tooLarge,
  415: "Dit bestandstype is niet toegestaan.",
  422: "De gegevens zijn niet goed ingevuld. Controleer de velden.",
  500: serverFailed,
  502: serverFailed,
  503: serverFailed,
  504: tooSlow,
  507: "Er is geen ruimte om dit te bewaren. Probeer het later opnieuw.",
};

/** One Dutch sentence for any error: by code, then by status, then by the network. */
export function problemText(error: unknown): string {
  if (!(error instanceof ProblemError)) return serverFailed;
  if (error.status === 0) return navigator.onLine ? "De server is niet bereikbaar." : "U bent offline.";
  if (error.status === 429) {
    const seconds = error.retryAfter;
    return `U doet dit te vaak achter elkaar. Wacht ${seconds ? `${seconds} ${seconds === 1 ? "seconde" : "seconden"}` : "even"}.`;
  }
  return byCode[error.code] ?? byStatus[error.status] ?? serverFailed;
}

const byFieldCode: Partial<Record<string, string>> = {
  required: "Vul dit veld in.",
  too_short: "Dit is te kort.",
  too_long: "Dit is te lang.",
  duplicate: "Deze waarde is al in gebruik.",
} satisfies Partial<Record<FieldCode, string>>;

/** The Dutch text for a form field. */
export const fieldText = ({ code }: ProblemField): string => byFieldCode[code] ?? "Deze waarde is niet geldig.";
