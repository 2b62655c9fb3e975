const tokens = /<a\b[^>]*>|<\/a>|<img\b[^>]*>/g;
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** Whether nothing else is in the paragraph or block around a place of the text. */
function isAlone(before: string, after: string): boolean {
  return (
    /<(?:p|div|figure|td)\b[^>]*>\s*(?:<a\b[^>]*>)?$/.test(before) && /^(?:<\/a>)?\s*<(?:\/|figcaption)/.test(after)
  );
}

/** Pictures of unknown size in a block of their own get space before they load; others stay in their line. */
function kindOf(image: string, before: string, after: string): string {
  const isSized = attribute(image, 'width') !== undefined && attribute(image, 'height') !== undefined;
  return !isSized && isAlone(before, after) ? 'alone' : '';
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
  for (const { 0: tag, index } of html.matchAll(tokens)) {
    result += html.slice(last, index);
    last = index + tag.length;
    const src = attribute(tag, 'src');
    const name = attribute(tag, 'alt') ? '' : ` aria-label="${label}"`;
    if (tag === '</a>') link = undefined;
    if (tag.startsWith('<a')) link = tag;
    if (!tag.startsWith('<img') || !src || /\bclass="[^"]*\bemoji\b/.test(tag)) {
      result += tag;
      continue;
    }
    const kind = kindOf(tag, html.slice(Math.max(0, index - 500), index), html.slice(last, last + 50));
    const picture = ` data-picture="${kind}"${name}`;
    if (link === undefined) result += `<a href="${src}"${picture}>${tag}</a>`;
    else if (result.endsWith(link) && attribute(link, 'href') === src)
      result = `${result.slice(0, -1)}${picture}>${tag}`;
    else result += tag;
  }
  return result + html.slice(last);
}
