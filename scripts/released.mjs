// The released documents of the contract, spec/released/X.Y.Z-rN.yaml.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../spec/released/", import.meta.url));

/** The names of the released documents, the newest first. */
export const newestFirst = (names) =>
  names.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true })).filter((name) => name.endsWith(".yaml"));

/** The texts of the released documents by name. */
export const releasedFiles = () =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name !== "SHA256SUMS")
      .map((name) => [name, readFileSync(folder + name, "utf8")]),
  );
