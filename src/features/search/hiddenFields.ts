/** Converts a query to the fields of a GET form, with indexed brackets as in URLs of this site. */
export function hiddenFields(query: Readonly<Record<string, unknown>>): (readonly [name: string, value: string])[] {
  return Object.entries(query).flatMap(([name, value]) => fieldsOf(name, value));
}

function fieldsOf(name: string, value: unknown): (readonly [string, string])[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, item]) => fieldsOf(`${name}[${key}]`, item));
}
