/** Characters that can precede a URL, such as brackets or quotation marks; the URL of a Markdown link is excluded. */
const opened = /(?:^|[\s\p{Pi}"'<{[]|(?<!\])\()(https?:\/\/[^\s<>"\p{Pi}\p{Pf}]+)((?:[<>"\p{Pi}\p{Pf}][\p{P}>]*)?)$/u;
const closing: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
/** Limits the text searched for a URL, because this runs with every key that ends a word. */
const longestTyped = 4000;
const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Whether the last character belongs to the surrounding sentence; brackets opened inside the URL belong to the URL. */
function endsOutside(address: string): boolean {
  const last = address.at(-1) ?? '';
  const bracket = closing.get(last);
  return bracket === undefined ? /[.,;:!?'…]/.test(last) : count(address, bracket) < count(address, last);
}

/** The URL at the end of a text, and the number of punctuation characters after it. */
export function addressAtEnd(text: string): { readonly address: string; readonly after: number } | undefined {
  const [, word = '', quotes = ''] = opened.exec(text.slice(-longestTyped)) ?? [];
  let address = word;
  while (address !== '' && endsOutside(address)) address = address.slice(0, -1);
  return /^https?:\/\/[^/]/.test(address)
    ? { address, after: word.length - address.length + quotes.length }
    : undefined;
}

/** The Markdown link `[text](url)` at the end of a text; ignores images and links inside code. */
export function linkSignsAtEnd(text: string): { readonly text: string; readonly address: string } | undefined {
  const [all = '', words = '', address = ''] =
    /(?<!!)\[([^[\]]+)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)$/.exec(text.slice(-longestTyped)) ?? [];
  const isCode = count(text.slice(0, -all.length), '`') % 2 === 1;
  return words.trim() === '' || isCode ? undefined : { text: words, address };
}
