import { Marked } from "marked";
import { palette } from "./src/theme/colors.ts";

interface Ref {
  $ref?: string;
}
interface Schema extends Ref {
  type?: string;
  format?: string;
  description?: string;
  nullable?: boolean;
  enum?: unknown[];
  pattern?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
}
interface Example extends Ref {
  value?: unknown;
}
interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}
interface Parameter extends Media, Ref {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
}
interface Body extends Ref {
  description?: string;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
  "x-list"?: { orderBy: string[]; filters?: Record<string, string>; ranges?: string[]; search?: string[] };
  "x-permission": string;
  "x-assistant-only"?: boolean;
  "x-person-only"?: boolean;
  "x-sunset"?: string;
}
interface Contract {
  info: { title: string; version: string; "x-revision": number; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<"get" | "post" | "put" | "delete", Operation>> & { parameters?: Parameter[] }>;
  components: { schemas: Record<string, Schema> };
}

const METHODS = ["get", "post", "put", "delete"] as const;
const JSON_TYPE = "application/json";

const escape = (text: unknown) =>
  String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const code = (text: unknown) => `<code>${escape(text)}</code>`;
const block = (text: string) => `<pre><code>${escape(text)}</code></pre>`;
const idOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/g, "-");

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`;
    },
  },
});
const markdown = (text = "") => marked.parse(text, { async: false });
const inline = (text = "") => marked.parseInline(text, { async: false });

/** Renders the contract as a page without scripts, which its Content-Security-Policy forbids. */
export function renderContract(source: unknown): string {
  const document = source as Contract;
  const at = <T extends object>(node: T & Ref): T => {
    if (node.$ref === undefined) return node;
    let found: unknown = document;
    for (const part of node.$ref.split("/").slice(1))
      found = (found as Record<string, unknown>)[part.replaceAll("~1", "/").replaceAll("~0", "~")];
    return at(found as T & Ref);
  };

  const named = (ref: string) => {
    const name = ref.split("/").at(-1) ?? "";
    return `<a href="#schema-${name}">${name}</a>`;
  };
  const range = (unit: string, low?: number, high?: number) =>
    low === undefined && high === undefined
      ? []
      : [`${[low === undefined ? "" : `from ${low}`, high === undefined ? "" : `to ${high}`].join(" ").trim()}${unit}`];
  /** What a value is, on one line. */
  const typeOf = (schema: Schema): string => {
    const orNull = schema.nullable === true ? " or null" : "";
    if (schema.$ref !== undefined) return named(schema.$ref);
    const parts = schema.allOf ?? schema.oneOf;
    if (parts) return parts.map(typeOf).join(schema.allOf ? " and " : " or ") + orNull;
    if (schema.enum) return schema.enum.map(code).join(", ") + orNull;
    if (schema.type === "array")
      return [
        `list of ${typeOf(schema.items ?? {})}${orNull}`,
        ...range(" items", schema.minItems, schema.maxItems),
      ].join(", ");
    if (schema.properties) return `object${orNull}: ${Object.keys(schema.properties).map(code).join(", ")}`;
    if (typeof schema.additionalProperties === "object")
      return `map of ${typeOf(schema.additionalProperties)}${orNull}`;
    return [
      `${schema.format ?? schema.type ?? "any JSON"}${orNull}`,
      ...range(" characters", schema.minLength, schema.maxLength),
      ...range("", schema.minimum, schema.maximum),
      ...(schema.pattern === undefined ? [] : [code(schema.pattern)]),
      ...(schema.default === undefined ? [] : [`default ${code(JSON.stringify(schema.default))}`]),
    ].join(", ");
  };
  const properties = (schema: Schema): string => {
    const { properties: all, required = [] } = at(schema);
    if (!all) return `<p>${typeOf(at(schema))}</p>`;
    const rows = Object.entries(all).map(
      ([name, one]) =>
        `<tr><td>${code(name)}${required.includes(name) ? "" : " <small>optional</small>"}<td>${typeOf(one)}<td>${inline(one.description)}`,
    );
    return `<table><thead><tr><th>field<th>type<th>meaning<tbody>${rows.join("")}</table>`;
  };

  const exampleOf = ({ example, examples, schema }: Media): unknown => {
    const [first] = Object.values(examples ?? {});
    return first ? at(first).value : (example ?? (schema ? at(schema) : {}).default);
  };
  const shell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const curl = (method: string, path: string, parameters: Parameter[], body?: Body) => {
    const value = (parameter: Parameter) => {
      const example = exampleOf(parameter) ?? parameter.name;
      return typeof example === "string" ? example : JSON.stringify(example);
    };
    const needed = parameters.filter(({ required }) => required);
    const address = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const parameter = parameters.find((one) => one.in === "path" && one.name === name);
      return parameter ? encodeURIComponent(value(parameter)) : whole;
    });
    const query = new URLSearchParams(needed.filter((one) => one.in === "query").map((one) => [one.name, value(one)]));
    const lines = [
      `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} "$PORTAL/api${address}${query.size > 0 ? `?${query}` : ""}"`,
      '-H "Authorization: Bearer $TOKEN"',
      ...needed.filter((one) => one.in === "header").map((one) => `-H ${shell(`${one.name}: ${value(one)}`)}`),
    ];
    const [type, media] = Object.entries(body?.content ?? {})[0] ?? [];
    if (type === JSON_TYPE && media)
      lines.push(`-H "Content-Type: ${JSON_TYPE}"`, `-d ${shell(JSON.stringify(exampleOf(media)))}`);
    else if (media) lines.push("-F file=@photo.jpg");
    return lines.join(" \\\n  ");
  };

  /** What the parameters of a list accept. */
  const accepted = ({ orderBy, filters = {}, ranges = [], search = [] }: NonNullable<Operation["x-list"]>) => {
    const rows = [
      ["OrderBy", orderBy.map(code).join(", ")],
      [
        "Filters",
        Object.entries(filters)
          .map(([name, type]) => code(`${name}: ${type}`))
          .join(", "),
      ],
      ["GreaterThan, LessThan", ranges.map(code).join(", ")],
      ["SearchParameter", search.map(code).join(", ")],
    ].filter(([, fields]) => fields);
    return `<h4>List</h4><table><thead><tr><th>parameter<th>fields<tbody>${rows
      .map(([name, fields]) => `<tr><td>${name}<td>${fields}`)
      .join("")}</table>`;
  };

  const operation = (method: string, path: string, one: Operation, shared: Parameter[] = []) => {
    const parameters = [...shared, ...(one.parameters ?? [])].map((parameter) => at(parameter));
    const body = one.requestBody && at(one.requestBody);
    const [success] = Object.entries(one.responses).filter(([status]) => status.startsWith("2"));
    const result = success && at(success[1]).content?.[JSON_TYPE];
    const request = Object.values(body?.content ?? {})[0]?.schema;
    return `<details><summary><h3><b class="${method}">${method.toUpperCase()}</b> ${code(path)} <span>${inline(one.summary)}</span></h3></summary>
<div id="${one.operationId}">${one.deprecated ? `<p><strong>Deprecated: works until ${one["x-sunset"]}.</strong></p>` : ""}
${markdown(one.description)}
<p>${code(one.operationId)}, for ${one["x-permission"].split("|").map(code).join(" or ")}${one["x-person-only"] ? ", of people only" : one["x-assistant-only"] ? ", of assistants only" : ""}</p>
${block(curl(method, path, parameters, body))}
${
  parameters.length > 0
    ? `<h4>Parameters</h4><table><thead><tr><th>name<th>type<th>meaning<tbody>${parameters
        .map(
          (parameter) =>
            `<tr><td>${code(parameter.name)} <small>${parameter.in}${parameter.required ? "" : ", optional"}</small><td>${typeOf(parameter.schema ?? {})}<td>${inline(parameter.description)}`,
        )
        .join("")}</table>`
    : ""
}
${one["x-list"] ? accepted(one["x-list"]) : ""}
${request ? `<h4>Body</h4>${request.$ref === undefined ? "" : `<p>${named(request.$ref)}</p>`}${properties(request)}` : ""}
<h4>Responses</h4><table><thead><tr><th>status<th>body<th>meaning<tbody>${Object.entries(one.responses)
      .map(([status, response]) => {
        const { description, content } = at(response);
        const schema = Object.values(content ?? {})[0]?.schema;
        return `<tr><td>${code(status)}<td>${schema ? typeOf(schema) : ""}<td>${inline(description)}`;
      })
      .join("")}</table>
${result ? block(JSON.stringify(exampleOf(result), null, 2)) : ""}
</div></details>`;
  };

  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const one = item[method];
      return one ? [{ tag: one.tags[0], html: operation(method, path, one, item.parameters) }] : [];
    }),
  );
  const { title, version, description } = document.info;
  const revision = document.info["x-revision"];
  const conventions = [...description.matchAll(/^## (.+)$/gm)].map(([, text = ""]) => text);
  const link = (id: string, text: string) => `<li><a href="#${id}">${escape(text)}</a>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API of ${escape(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs.css"></head><body>
<nav aria-label="Contents"><p>Conventions</p><ul>${conventions.map((text) => link(idOf(text), text)).join("")}</ul>
<p>Operations</p><ul>${document.tags.map(({ name }) => link(`tag-${name}`, name)).join("")}</ul>
<ul>${link("schemas", "Schemas")}</ul></nav>
<main><h1>API of ${escape(title)}</h1>
<p>Contract ${escape(version)}, revision ${revision}: <a href="/api/openapi.yaml">openapi.yaml</a>, <a href="/api/openapi.json">openapi.json</a></p>
${markdown(description)}
${document.tags
  .map(
    ({ name, description: about }) =>
      `<h2 id="tag-${name}">${name}</h2><p>${inline(about)}.</p>${operations
        .filter(({ tag }) => tag === name)
        .map(({ html }) => html)
        .join("")}`,
  )
  .join("")}
<h2 id="schemas">Schemas</h2>${Object.entries(document.components.schemas)
    .map(
      ([name, schema]) =>
        `<details><summary><h3>${name}</h3></summary><div id="schema-${name}">${markdown(schema.description)}${properties(schema)}</div></details>`,
    )
    .join("")}
</main></body></html>`;
}

const colour = (scheme: 0 | 1) =>
  `--bg:${palette.bg[scheme]};--panel:${palette["bg.panel"][scheme]};--subtle:${palette["bg.subtle"][scheme]};--fg:${palette.fg[scheme]};--muted:${palette["fg.muted"][scheme]};--line:${palette.border[scheme]};--link:${palette["accent.fg"][scheme]};--focus:${palette.focus[scheme]}`;

export const STYLE = `:root{color-scheme:light dark;${colour(0)}}
@media (prefers-color-scheme:dark){:root{${colour(1)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,"Segoe UI",Roboto,sans-serif;display:grid;grid-template-columns:220px minmax(0,860px);gap:32px;padding:0 24px}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:24px 0}
nav p{margin:12px 0 4px;color:var(--muted);font-weight:600}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:3px 0}
a{color:var(--link)}
nav a{text-decoration:none}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
main{padding:24px 0 96px}
h2{margin-top:48px}
h2,h3,h4,div[id]{scroll-margin-top:16px}
h3{display:inline;font-size:15px;font-weight:400}
h3 b{display:inline-block;min-width:58px;font-size:13px}
h3 span{color:var(--muted)}
details{background:var(--panel);border:1px solid var(--line);border-radius:8px;margin:8px 0}
summary{padding:10px 14px;cursor:pointer;overflow-wrap:anywhere}
details>div{padding:0 14px 14px}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{background:var(--subtle);border:1px solid var(--line);border-radius:8px;padding:12px;white-space:pre-wrap;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
td{overflow-wrap:anywhere}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line)}
th,small{color:var(--muted)}
@media (min-width:801px){td:first-child{white-space:nowrap}}
@media (max-width:800px){body{display:block;padding:0 16px}nav{position:static;height:auto}}
`;
