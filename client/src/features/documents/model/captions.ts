/** A document's fields as text, for every module that shows one. */
import type { DocumentCategory } from "@klantportaal/api/model";
import { formatDocumentPeriod } from "../listState";
import { m } from "../messages.nl";

export const documentCaptions = { category: "Categorie", period: "Periode", configuration: "Dienst" } as const;

/** What one document is. */
export const documentKind: Readonly<Record<DocumentCategory, string>> = m.kind;

export const documentWord = (name: string, value: string): string =>
  name === "period" ? formatDocumentPeriod(value) : (m.category[value as DocumentCategory] ?? value);
