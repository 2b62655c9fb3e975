import { replaceTags } from '#lib/markup.ts';
/** Query parameter with the IDs of open blocks (SH-ROUTE-017). */
const parameter = 'expandedToggles';
/** Limits the length of the URL; no one opens more by hand. */
const mostToggles = 50;

/** IDs of the blocks that a URL opens. */
export function expandedToggles(address: string): readonly string[] {
  const text = new URLSearchParams(address.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '').get(parameter) ?? '';
  return [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== '').slice(0, mostToggles);
}

/** The URL with one block opened or closed, otherwise unchanged. */
export function withToggle(address: string, id: string, isOpen: boolean): string {
  const [rest = '', fragment] = address.split('#', 2);
  const [path = '', query = ''] = rest.split('?', 2);
  const ids = expandedToggles(address).filter((other) => other !== id);
  if (isOpen) ids.push(id);
  const params = new URLSearchParams(query);
  params.delete(parameter);
  // Commas are not encoded, because they separate the IDs and keep the URL readable.
  const toggles = ids.length === 0 ? '' : `${parameter}=${ids.map(encodeURIComponent).join(',')}`;
  const search = [params.toString(), toggles].filter(Boolean).join('&');
  return `${path}${search && `?${search}`}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** The URL without open blocks, which do not make it a different page. */
export function withoutToggles(address: string): string {
  return address.replace(/([?&])expandedToggles=[^&#]*(&|(?=#|$))/, (_, before: string, after: string) =>
    after === '&' ? before : '',
  );
}

/** HTML of a body with the blocks open whose `data-id` or `id` is in the URL. */
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
