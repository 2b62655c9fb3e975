import { type MarkupTag, tagsIn } from '#lib/markup.ts';

const blocks: ReadonlySet<string> = new Set(['p', 'div', 'figure', 'td']);
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** Whether nothing else is in the paragraph or block around a picture, which may be in a link. @param at its index */
function isAlone(html: string, tags: readonly MarkupTag[], at: number): boolean {
  let first = at;
  let last = at;
  const isAround = (index: number, isEnd: boolean) => tags[index]?.name === 'a' && tags[index]?.isEnd === isEnd;
  if (isAround(at - 1, false) && tags[at - 1]?.to === tags[at]?.from) first -= 1;
  if (isAround(at + 1, true) && tags[at + 1]?.from === tags[at]?.to) last += 1;
  const before = tags[first - 1];
  const after = tags[last + 1];
  if (!before || !after || before.isEnd || !blocks.has(before.name)) return false;
  if (!after.isEnd && after.name !== 'figcaption') return false;
  const isBlank = (from: number | undefined, to: number | undefined) => html.slice(from, to).trim() === '';
  return isBlank(before.to, tags[first]?.from) && isBlank(tags[last]?.to, after.from);
}

/** Pictures of unknown size in a block of their own get space before they load; others stay in their line. */
function kindOf(html: string, tags: readonly MarkupTag[], at: number): string {
  const image = tags[at]?.attributes ?? '';
  const isSized = attribute(image, 'width') !== undefined && attribute(image, 'height') !== undefined;
  return !isSized && isAlone(html, tags, at) ? 'alone' : '';
}

/**
 * Links each picture of a post to itself, so that it can be opened with and without script; `data-picture` opens the
 * viewer. Emoji and pictures that link elsewhere stay as they are.
 *
 * @param html as rendered when it was saved
 * @param label name of a link whose picture has no description
 */
export function withPictureLinks(html: string, label: string): string {
  if (!html.includes('<img')) return html;
  let result = '';
  let last = 0;
  let link: string | undefined;
  const tags = [...tagsIn(html)];
  for (const [at, { name: element, isEnd, from, to }] of tags.entries()) {
    if (element !== 'a' && element !== 'img') continue;
    const tag = html.slice(from, to);
    result += html.slice(last, from);
    last = to;
    const src = attribute(tag, 'src');
    const name = attribute(tag, 'alt') ? '' : ` aria-label="${label}"`;
    if (element === 'a') link = isEnd ? undefined : tag;
    if (element !== 'img' || !src || /\bclass="[^"]*\bemoji\b/.test(tag)) {
      result += tag;
      continue;
    }
    const picture = ` data-picture="${kindOf(html, tags, at)}"${name}`;
    if (link === undefined) result += `<a href="${src}"${picture}>${tag}</a>`;
    else if (result.endsWith(link) && attribute(link, 'href') === src)
      result = `${result.slice(0, -1)}${picture}>${tag}`;
    else result += tag;
  }
  return result + html.slice(last);
}
