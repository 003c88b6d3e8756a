// What the lists accept, as x-list in spec/paths declares it: used by gen-contract.mjs, describe-lists.mjs and
// contract-breaks.mjs. spec/openapi.yaml explains the notation of filters under "Lists".

const types = ["uuid", "boolean", "number", "text"];
const notation = /^(?:\(([^)]+)\)|([\w:-]+))(\[\])?((?: \| [\w:-]+)*)(?: e\.g\. (.+))?$/;

/**
 * Returns a filter as {type, schema, values, words, many, example}. `type` is "enum", whose `values` are those of
 * `schema` or spelled out, or one of the types above. `words` are accepted beside these, `many` says that several values
 * are worth sending.
 */
export function filterOf(text, schemas, at) {
  const [, group, name, many, rest, example] = notation.exec(text) ?? [];
  if (!group && !name) throw new Error(`${at}: "${text}" is not a filter`);
  const filter = { type: "enum", values: [], words: rest.split(" | ").slice(1), many: Boolean(many), example };
  if (group) filter.values = group.split(" | ");
  else if (types.includes(name)) filter.type = name;
  else if (/^[A-Z]/.test(name)) [filter.schema, filter.values] = [name, schemas[name]?.enum];
  else if (many) throw new Error(`${at}: "${text}" repeats one word; put the words in parentheses`);
  else [filter.values, filter.words] = [[name, ...filter.words], []];
  if (!filter.values) throw new Error(`${at}: there is no enumeration ${name}`);
  if (filter.type === "text" && !example)
    throw new Error(`${at}: add an example to "${text}", as in "text e.g. Utrecht"`);
  return filter;
}

/** The lists of a contract: {id, operation, order, descending, filters, ranges, search}. */
export function listsOf(contract) {
  return Object.values(contract.paths)
    .map(({ get }) => get)
    .filter((operation) => operation?.["x-list"])
    .map((operation) => {
      const { orderBy, filters, ranges, search } = operation["x-list"];
      const id = operation.operationId;
      const parsed = Object.entries(filters).map(([field, text]) => [
        field,
        filterOf(text, contract.components.schemas, `${id}: x-list's filter ${field}`),
      ]);
      return {
        id,
        operation,
        order: orderBy.map((field) => field.split(" ")[0]),
        descending: orderBy[0].endsWith(" DESC"),
        filters: Object.fromEntries(parsed),
        ranges,
        search,
      };
    });
}
