import { escapeHtml } from '#lib/escapeHtml.ts';
/** URLs in plain text, without the punctuation that usually ends a sentence. */
const address = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?()[\]{}]/gi;

/** Escapes text and makes its URLs links. */
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

/** Converts plain text to HTML: an empty line starts a paragraph, line breaks are kept. */
export function textToHtml(body: string): string {
  return body
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linkify(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
