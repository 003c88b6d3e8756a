// Documents each list in gen/openapi.yaml: a plugin of redocly, which runs it while it bundles (spec/redocly.yaml). From
// x-list it writes a table of what the parameters accept below the operation's description, and an example of each
// filter, order and range that works for this list. These parameters no longer refer to the shared ones then: a
// reference in OpenAPI 3.0 can't have an example of its own.
import { listsOf } from "./lists.mjs";

const code = (words) => words.map((word) => `\`${word}\``).join(", ");
const types = {
  uuid: ["UUID", "UUIDs"],
  number: ["whole number from 1", "whole numbers from 1"],
  text: ["text", "texts"],
};
const someId = "a1b2c3d4-0000-4000-8000-000000000001";
const someTime = "2026-01-01T00:00:00.000Z";

function accepted({ type, values, words, many, example }) {
  const [one, several] = types[type] ?? [];
  const named = [...(type === "boolean" ? ["true", "false"] : values), ...words].map((word) => `\`${word}\``);
  if (!one) return (many ? "one or more of " : "") + named.join(", ");
  return (
    [many ? `one or more ${several}` : `a ${one}`, ...named].join(", ") + (example ? `, for example ${example}` : "")
  );
}

function exampleOf(field, { type, values, words, many, example }) {
  const one = {
    enum: many ? values.slice(0, 2).join("|") : values[0],
    uuid: [someId, ...(many ? words.slice(0, 1) : [])].join("|"),
    boolean: "true",
    number: "104287",
    text: example,
  };
  return `${field}:${one[type]}`;
}

function table({ order, descending, filters, ranges, search }) {
  const rows = [
    [
      "OrderBy",
      [`\`${order[0]}\` (the default, ${descending ? "DESC" : "ASC"})`, code(order.slice(1))]
        .filter(Boolean)
        .join(", "),
    ],
    ...Object.entries(filters).map(([field, filter]) => [`Filters \`${field}\``, accepted(filter)]),
    ...(Object.keys(filters).length > 0 ? [] : [["Filters", "none"]]),
    ["LessThan, GreaterThan", code(ranges) || "none"],
    ["SearchParameter", search.length > 0 ? `searches ${search.join(", ")}` : "searches nothing"],
  ];
  return ["| parameter | accepts |", "|---|---|", ...rows.map((cells) => `| ${cells.join(" | ")} |`), ""].join("\n");
}

/** The examples of a list's own parameters, by the parameter's name. */
function examples({ order, descending, filters, ranges }) {
  const range = ranges.length > 0 && { example: [`${ranges[0]}:${someTime}`] };
  const named = Object.entries(filters).map(([field, filter]) => [field, { value: [exampleOf(field, filter)] }]);
  return {
    OrderBy: { example: `${order[0]} ${descending ? "DESC" : "ASC"}` },
    Filters: named.length > 0 && { examples: Object.fromEntries(named) },
    LessThan: range,
    GreaterThan: range,
  };
}

function describe(contract) {
  const shared = contract.components.parameters;
  for (const list of listsOf(contract)) {
    const own = examples(list);
    list.operation.description = `${list.operation.description.trimEnd()}\n\n${table(list)}`;
    list.operation.parameters = list.operation.parameters.map((parameter) => {
      const name = parameter.$ref?.split("/").at(-1);
      return own[name] ? structuredClone({ ...shared[name], ...own[name] }) : parameter;
    });
  }
}

export default function plugin() {
  return { id: "contract", decorators: { oas3: { lists: () => ({ Root: { leave: describe } }) } } };
}
