import { escapeHtml } from '#lib/escapeHtml.ts';
/** Addresses in running text; what usually ends a sentence is not part of one. */
const address = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?()[\]{}]/gi;

/** Escaped text whose addresses are links. */
export function linkify(value: string): string {
  let html = '';
  let at = 0;
  for (const match of value.matchAll(address)) {
    const url = escapeHtml(match[0]);
    html += `${escapeHtml(value.slice(at, match.index))}<a href="${url}">${url}</a>`;
    at = match.index + match[0].length;
  }
  return html + escapeHtml(value.slice(at));
}

/** Plain text to HTML: an empty line begins a paragraph, a line break stays one. */
export function textToHtml(body: string): string {
  return body
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linkify(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
