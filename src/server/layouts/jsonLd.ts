import { isObject, type PlainObject } from './plainData.ts';

/** A user as structured data; undefined for deleted users. */
export function person(user: unknown): PlainObject | undefined {
  if (!isObject(user) || typeof user.name !== 'string') return undefined;
  return { '@type': 'Person', name: user.name, ...(typeof user.url === 'string' && user.url ? { url: user.url } : {}) };
}

/** One entity per page as pretty-printed JSON. `<` is escaped, because the text ends up inside a script element. */
export function jsonLd(entity: PlainObject): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [entity] }, null, 4).replaceAll('<', '\\u003c');
}
