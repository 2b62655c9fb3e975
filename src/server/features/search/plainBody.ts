import { tagsIn } from '#lib/markup.ts';
/** Length of the text that excerpts are made from; the search itself uses the full text. */
const longestText = 20_000;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(entity: string): string {
  if (!entity.startsWith('#')) return named[entity.toLowerCase()] ?? ' ';
  const code =
    entity[1] === 'x' || entity[1] === 'X'
      ? Number.parseInt(entity.slice(2), 16)
      : Number.parseInt(entity.slice(1), 10);
  return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
}

const inline = /^(?:a|abbr|b|code|del|em|i|ins|mark|s|span|strong|sub|sup|u)$/;

/** Text of sanitized HTML on one line, without the content of spoilers. */
export function plainBody(html: string): string {
  const parts: string[] = [];
  let hidden = 0;
  let at = 0;
  const take = (end: number) => {
    if (hidden === 0) parts.push(html.slice(at, end));
  };
  for (const { name, isEnd, attributes, from, to } of tagsIn(html.slice(0, 4 * longestText))) {
    take(from);
    at = to;
    const isDetails = name === 'details';
    if (isDetails && hidden > 0) hidden += isEnd ? -1 : 1;
    else if (isDetails && !isEnd && attributes.includes('spoiler')) hidden = 1;
    else if (hidden === 0 && !inline.test(name)) parts.push(' ');
  }
  take(Math.min(html.length, 4 * longestText));
  return parts
    .join('')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (_, entity: string) => decode(entity))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText)
    .toWellFormed();
}
