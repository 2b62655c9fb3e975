/** Keywords whose value is a schema, a list or a map of schemas. All other values are data. */
const single = [
  'items',
  'additionalProperties',
  'contains',
  'propertyNames',
  'if',
  'then',
  'else',
  'not',
  'additionalItems',
];
const lists = ['anyOf', 'oneOf', 'allOf'];
const maps = ['properties', 'patternProperties', 'dependentSchemas'];
/** Minimum length; a smaller schema costs less inline than as a separate function. */
const leastLength = 250;

const isSchema = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies `change` to every schema directly inside `schema`. */
function mapInner(schema, change) {
  const result = { ...schema };
  for (const key of single) if (isSchema(result[key])) result[key] = change(result[key]);
  for (const key of lists)
    if (Array.isArray(result[key])) result[key] = result[key].map((one) => (isSchema(one) ? change(one) : one));
  for (const key of maps) {
    if (isSchema(result[key]))
      result[key] = Object.fromEntries(
        Object.entries(result[key]).map(([name, one]) => [name, isSchema(one) ? change(one) : one]),
      );
  }
  if (Array.isArray(schema.items)) result.items = schema.items.map((one) => (isSchema(one) ? change(one) : one));
  return result;
}

/**
 * Moves repeated parts of a schema to `$defs`. Dereferenced schemas repeat their records, and compiled validators would
 * repeat the code.
 */
export function shareRepeated(schema) {
  const counts = new Map();
  const count = (one) => {
    const text = JSON.stringify(one);
    const known = counts.get(text) ?? 0;
    counts.set(text, known + 1);
    if (known === 0) countInner(one);
  };
  const countInner = (one) =>
    mapInner(one, (inner) => {
      count(inner);
      return inner;
    });
  countInner(schema);
  const names = new Map();
  const $defs = {};
  const replace = (one) => {
    const text = JSON.stringify(one);
    if ((counts.get(text) ?? 0) < 2 || text.length < leastLength) return mapInner(one, replace);
    if (!names.has(text)) {
      const name = `shared${names.size}`;
      names.set(text, name);
      $defs[name] = mapInner(one, replace);
    }
    return { $ref: `#/$defs/${names.get(text)}` };
  };
  const shared = mapInner(schema, replace);
  return names.size === 0 ? schema : { ...shared, $defs };
}
