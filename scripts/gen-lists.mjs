// What the lists accept, for both sides: the part of gen-contract.mjs for x-list.
import { aligned, capital, constants, writeGo, writeTS } from "./gen-write.mjs";
import { listsOf } from "./lists.mjs";

const goFilters = { uuid: "UUID", boolean: "Bool", number: "Number", text: "Text" };

export function lists(contract) {
  const all = listsOf(contract);
  const distinct = (names) => [...new Set(names)].sort();
  const fields = distinct(all.flatMap(({ order, filters, ranges }) => [...order, ...Object.keys(filters), ...ranges]));
  const filters = all.flatMap((list) => Object.values(list.filters));
  const schemas = distinct(filters.map(({ schema }) => schema).filter(Boolean));
  const words = distinct(filters.flatMap((one) => one.words.concat(one.schema ? [] : one.values)));
  const goName = (prefix) => (word) => prefix + word.split(/[_:-]/).map(capital).join("");
  const word = goName("Word");
  // The specification writes some fields with a capital. Where another list has the same field without one, it gets a
  // name of its own.
  const twice = (name) => /^[A-Z]/.test(name) && fields.includes(name[0].toLowerCase() + name.slice(1));
  const field = (name) => goName("Field")(name) + (twice(name) ? "Capital" : "");
  const slice = (names, as) => (names.length > 0 ? `[]string{${names.map(as).join(", ")}}` : "nil");
  const goWords = ({ schema, values, words: also }) => {
    if (!schema) return slice(values.concat(also), word);
    return also.length > 0 ? `slices.Concat(${schema}Values, ${slice(also, word)})` : `${schema}Values`;
  };
  const goFilter = (one) => {
    const type = one.type === "enum" ? [] : [`Type: Filter${goFilters[one.type]}`];
    return `{${[...type, ...(goWords(one) === "nil" ? [] : [`Words: ${goWords(one)}`])].join(", ")}}`;
  };
  const goList = (list) => {
    const rows = Object.entries(list.filters).map(([name, one]) => [field(name), goFilter(one)]);
    const shown = [
      ["Order", slice(list.order, field)],
      ...(list.descending ? [["Desc", true]] : []),
      ...(list.ranges.length > 0 ? [["Ranges", slice(list.ranges, field)]] : []),
    ];
    const nested =
      rows.length > 0 ? `\tFilters: map[string]Filter{\n${aligned(rows, ":", ",").replaceAll("\t", "\t\t")}\t},\n` : "";
    return `List{\n${aligned(shown, ":", ",")}${nested}}`;
  };
  const named = (names, as) => names.map((name) => [as(name), JSON.stringify(name)]);
  writeGo(
    "lists",
    [
      constants("Fields that lists are ordered and filtered by.", named(fields, field)),
      constants("Words that filters accept beside the values of a type.", named(words, word)),
      `// The values of enumerations that filters accept.\nvar (\n${aligned(
        schemas.map((name) => [`${name}Values`, `= ${slice(contract.components.schemas[name].enum, JSON.stringify)}`]),
        "",
      )})\n`,
      `// FilterType is the type of a filter's values.
type FilterType int

// The types of values that filters accept.
const (
	FilterWords  FilterType = iota // nothing but Words
	FilterText                     // a text that is not empty
	FilterUUID                     // a UUID
	FilterBool                     // true or false
	FilterNumber                   // a whole number above zero
)

// Filter is what a filter accepts: the values of a type, and words.
type Filter struct {
	Type  FilterType
	Words []string
}

// List is what a list accepts: the fields that it is ordered by, the default first, its date-time fields of LessThan and
// GreaterThan, and its filters by field.
type List struct {
	Order   []string
	Desc    bool // direction of the default order
	Ranges  []string
	Filters map[string]Filter
}
`,
      ...all.map(
        (list) => `// ${capital(list.id)} is what ${list.id} accepts.\nvar ${capital(list.id)} = ${goList(list)}\n`,
      ),
      `// Lists are all of them, by operation.\nvar Lists = map[string]List{\n${aligned(
        all.map(({ id }) => [JSON.stringify(id), capital(id)]),
        ":",
        ",",
      )}}\n`,
    ].join("\n"),
  );

  const array = (names) => `[${names.map((name) => JSON.stringify(name)).join(", ")}]`;
  const tsFilter = ([name, { type, values, words: also, many }]) =>
    `    ${name}: { type: "${type}", ${type === "enum" ? `values: ${array(values)}, ` : ""}words: ${array(also)}, many: ${many} },\n`;
  // A module for each: a screen loads its own list alone.
  for (const { id, order, descending, filters, ranges, search } of all)
    writeTS(
      `lists/${id}`,
      `/**
 * What ${id} is ordered by (the default first, in the direction of \`descending\`), filtered by, bounded by and searched
 * in. A filter accepts the values of its type, or these \`values\`, and its \`words\`; \`many\` of them when several mean
 * "one of these".
 */
export const ${id} = {
  operation: "${id}",
  order: ${array(order)},
  descending: ${descending},
  filter: {${Object.keys(filters).length > 0 ? `\n${Object.entries(filters).map(tsFilter).join("")}  ` : ""}},
  range: ${array(ranges)},
  search: ${array(search)},
} as const;
`,
    );
  writeTS(
    "lists",
    `${all.map(({ id }) => `import type { ${id} } from "./lists/${id}.js";\n`).join("")}
/** What each list accepts, by operation. Their values are in the modules \`lists/*\`. */
export interface ListContracts {
${all.map(({ id }) => `  ${id}: typeof ${id};\n`).join("")}}

type All = ListContracts;

export type Lists = {
  [L in keyof All]: {
    order: All[L]["order"][number];
    filter: keyof All[L]["filter"] & string;
    range: All[L]["range"][number];
    search: All[L]["search"][number];
  };
};

interface Types {
  uuid: string;
  text: string;
  number: number;
  boolean: boolean;
}

/** One value of a filter. */
type ValueOf<F> =
  | (F extends { values: readonly (infer V)[] } ? V : F extends { type: infer T extends keyof Types } ? Types[T] : never)
  | (F extends { words: readonly (infer W)[] } ? W : never);

/** The filters of a list with the type of what each accepts. */
export type ListFilters<L extends keyof Lists> = {
  -readonly [F in keyof All[L]["filter"]]: All[L]["filter"][F] extends { many: true }
    ? ValueOf<All[L]["filter"][F]>[]
    : ValueOf<All[L]["filter"][F]>;
};

/** A filter as the parameter writes it. Several values are one text, which no type looks into. */
type Written<N extends string, F> = F extends { many: true } ? \`\${N}:\${string}\` : \`\${N}:\${ValueOf<F> & (string | number | boolean)}\`;

export type ListOrder<L extends keyof Lists> = \`\${Lists[L]["order"]} \${"ASC" | "DESC"}\`;
export type ListFilter<L extends keyof Lists> = {
  [M in L]: { [F in Lists[M]["filter"]]: Written<F, All[M]["filter"][F & keyof All[M]["filter"]]> }[Lists[M]["filter"]];
}[L];
export type ListRange<L extends keyof Lists> = \`\${Lists[L]["range"]}:\${string}\`;

/** The parameters of a list call, with the fields that it takes; the generated functions take any text. */
export interface ListParams<L extends keyof Lists> {
  PageNo?: number;
  PageSize?: number;
  SearchParameter?: string;
  OrderBy?: ListOrder<L>;
  Filters?: ListFilter<L>[];
  LessThan?: ListRange<L>[];
  GreaterThan?: ListRange<L>[];
}
`,
  );
}
