/** A query as the fields of a GET form: brackets with indices, as addresses of this site are written. */
export function hiddenFields(query: Readonly<Record<string, unknown>>): (readonly [name: string, value: string])[] {
  return Object.entries(query).flatMap(([name, value]) => fieldsOf(name, value));
}

function fieldsOf(name: string, value: unknown): (readonly [string, string])[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, item]) => fieldsOf(`${name}[${key}]`, item));
}
