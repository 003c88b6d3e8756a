// How the generated files of both languages are written: used by gen-contract.mjs and gen-lists.mjs.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const capital = (name) => name[0].toUpperCase() + name.slice(1);

export function writeGo(name, body) {
  const text = `// Code generated from spec/openapi.yaml by scripts/gen-contract.mjs. DO NOT EDIT.\n\npackage contract\n\n${body}`;
  // It may come before oapi-codegen, which writes there as well.
  mkdirSync(`${root}gen/contract`, { recursive: true });
  writeFileSync(`${root}gen/contract/${name}.gen.go`, text);
}

export function writeTS(name, body) {
  const text = `/**\n * Generated from spec/openapi.yaml. Never edit: change the contract and run \`go tool task gen\`.\n */\n${body}`;
  const file = `${root}gen/ts/src/${name}.ts`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Lines of "name<between>value", the values below each other, as gofmt wants them. */
export function aligned(rows, before, after = "") {
  const width = Math.max(...rows.map(([name]) => name.length + before.length));
  return rows.map(([name, value]) => `\t${(name + before).padEnd(width)} ${value}${after}\n`).join("");
}

export const constants = (comment, rows) =>
  `// ${comment}\nconst (\n${aligned(rows, "", "").replaceAll(/^(\t\S+ +)/gm, "$1= ")})\n`;
