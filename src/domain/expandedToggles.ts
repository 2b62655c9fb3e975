import { replaceTags } from '#lib/markup.ts';
/** Query parameter that holds the ids of the blocks a reader has opened (SH-ROUTE-017). */
const parameter = 'expandedToggles';
/** Nobody opens more by hand; an address must not grow without end. */
const mostToggles = 50;

/** Ids of the toggle blocks that an address opens. */
export function expandedToggles(address: string): readonly string[] {
  const text = new URLSearchParams(address.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '').get(parameter) ?? '';
  return [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== '').slice(0, mostToggles);
}

/** The address with one block opened or closed; everything else in it stays. */
export function withToggle(address: string, id: string, isOpen: boolean): string {
  const [rest = '', fragment] = address.split('#', 2);
  const [path = '', query = ''] = rest.split('?', 2);
  const ids = expandedToggles(address).filter((other) => other !== id);
  if (isOpen) ids.push(id);
  const params = new URLSearchParams(query);
  params.delete(parameter);
  // Commas stay commas: ids are taken apart at them, and people read addresses.
  const toggles = ids.length === 0 ? '' : `${parameter}=${ids.map(encodeURIComponent).join(',')}`;
  const search = [params.toString(), toggles].filter(Boolean).join('&');
  return `${path}${search && `?${search}`}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** The address as a page: what is open on it makes no other page of it. */
export function withoutToggles(address: string): string {
  return address.replace(/([?&])expandedToggles=[^&#]*(&|(?=#|$))/, (_, before: string, after: string) =>
    after === '&' ? before : '',
  );
}

/** HTML of a body with the blocks open that the address names, by their `data-id` or `id`. */
export function withOpenToggles(html: string, ids: readonly string[]): string {
  if (ids.length === 0) return html;
  return replaceTags(html, ({ name, isEnd, attributes }) => {
    if (name !== 'details' || isEnd) return undefined;
    const named = [...attributes.matchAll(/\s(?:data-)?id="([^"]*)"/g)].some(([, id = '']) => ids.includes(id));
    return named && !/\sopen\b(?!-)/.test(attributes.replace(/"[^"]*"/g, '""'))
      ? `<details open${attributes}>`
      : undefined;
  });
}
