/** What a file's name says about a document: its name, category and period. */
import { UploadDocumentFormLimits } from "@klantportaal/api/limits";
import type { DocumentCategory } from "@klantportaal/api/model";

const MONTHS = "jan feb maa|mrt apr mei|may jun jul aug sep okt|oct nov dec".split(" ");

const two = (month: number) => String(month).padStart(2, "0");

/** Year and part of it in any usual order: "2026-10", "10-2026", "okt 2026", "Q3 2026", "2026". */
const shapes: readonly [pattern: RegExp, period: (parts: Record<string, string>) => string][] = [
  [/(?<!\d)(?<y>20\d\d)[ _.-]*[QqKk](?<q>[1-4])(?!\d)/, ({ y, q }) => `${y}-Q${q}`],
  [/(?<![A-Za-z])[QqKk](?<q>[1-4])[ _.-]*(?<y>20\d\d)(?!\d)/, ({ y, q }) => `${y}-Q${q}`],
  [/(?<!\d)(?<y>20\d\d)[ _.-]?(?<m>0[1-9]|1[0-2])(?!\d)/, ({ y, m }) => `${y}-${m}`],
  [/(?<!\d)(?<m>0?[1-9]|1[0-2])[ _.-](?<y>20\d\d)(?!\d)/, ({ y, m }) => `${y}-${two(Number(m))}`],
  ...MONTHS.flatMap((month, index): [RegExp, (parts: Record<string, string>) => string][] => [
    [
      new RegExp(`(?<![A-Za-z])(?:${month})[a-z]*[ _.-]*(?<y>20\\d\\d)(?!\\d)`, "i"),
      ({ y }) => `${y}-${two(index + 1)}`,
    ],
    [new RegExp(`(?<!\\d)(?<y>20\\d\\d)[ _.-]*(?:${month})[a-z]*`, "i"), ({ y }) => `${y}-${two(index + 1)}`],
  ]),
  [/(?<!\d)(?<y>20\d\d)(?!\d)/, ({ y }) => `${y}`],
];

/** The period that a text names, in the contract's form; null when it names none. */
export function periodIn(text: string): string | null {
  for (const [pattern, period] of shapes) {
    const parts = pattern.exec(text)?.groups;
    if (parts) return period(parts);
  }
  return null;
}

const categories: readonly [RegExp, DocumentCategory][] = [
  [/factu|invoice|nota(?![a-z])/i, "invoice"],
  [/rapport|report/i, "report"],
  [/contract|overeenkomst|(?<![a-z])sla(?![a-z])/i, "contract"],
];

const categoryIn = (text: string) => categories.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export interface Recognised {
  name: string;
  category: DocumentCategory;
  period: string;
  /** Whether the category or the period was read from the name. */
  recognised: boolean;
}

export function recognise(fileName: string): Recognised {
  const base = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, "");
  const name = base.replaceAll(/[_\s]+/g, " ").trim() || fileName;
  const [category, period] = [categoryIn(base), periodIn(base)];
  return {
    name: name.slice(0, UploadDocumentFormLimits.name.max),
    category: category ?? "other",
    period: period ?? "",
    recognised: category !== null || period !== null,
  };
}
