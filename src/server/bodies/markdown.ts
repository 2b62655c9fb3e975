import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { toHtml } from 'hast-util-to-html';
import { gfm } from 'micromark-extension-gfm';
import type { Nodes } from 'mdast';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { isOverloaded } from './markdownLoad.ts';
import { textToHtml } from './text.ts';

/** HTML tags that are allowed in Markdown. Anything else in angle brackets is text, such as `Vec<T>`. */
const writtenTags =
  /^<(?:!--|\/?(?:a|abbr|b|blockquote|br|cite|code|del|details|div|em|figcaption|figure|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|script|small|span|strong|style|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|var)(?=[\s/>]))/i;

/** Converts GitHub Flavored Markdown to HTML, which is not sanitized yet. */
export function markdownToHtml(body: string): string {
  if (isOverloaded(body)) return textToHtml(body);
  const tree = fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  settleHtml(tree);
  const hast = toHast(tree, { allowDangerousHtml: true, clobberPrefix: '' });
  return toHtml(hast, { allowDangerousHtml: true });
}

function settleHtml(node: Nodes): void {
  if (node.type === 'html' && !writtenTags.test(node.value)) node.value = escapeHtml(node.value);
  if ('children' in node) for (const child of node.children) settleHtml(child);
}
