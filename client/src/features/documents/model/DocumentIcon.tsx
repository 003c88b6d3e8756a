import type { Document, DocumentCategory } from "@klantportaal/api/model";
import { ChartColumn, File, FileText, FileType, Image, ReceiptEuro, type LucideIcon } from "lucide-react";

const byCategory: Partial<Record<DocumentCategory, LucideIcon>> = {
  invoice: ReceiptEuro,
  report: ChartColumn,
  contract: FileText,
};

/** By category, else by type. */
export function DocumentIcon({
  document,
  size = 18,
}: {
  document: Pick<Document, "category" | "contentType">;
  size?: number;
}) {
  const type = document.contentType;
  const Icon =
    byCategory[document.category] ?? (type.startsWith("image/") ? Image : type === "application/pdf" ? FileType : File);
  return <Icon size={size} style={{ flex: "none" }} />;
}
