/** Stands before an address that is named in brackets or quotation marks; the address of a Markdown link is no word of its own. */
const opened = /(?:^|[\s\p{Pi}"'<{[]|(?<!\])\()(https?:\/\/[^\s<>"\p{Pi}\p{Pf}]+)((?:[<>"\p{Pi}\p{Pf}][\p{P}>]*)?)$/u;
const closing: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
/** Nobody types a longer address; every key that ends a word looks at the text before it. */
const longestTyped = 4000;
const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Whether the last character of an address belongs to the sentence around it; brackets that were opened in it stay. */
function endsOutside(address: string): boolean {
  const last = address.at(-1) ?? '';
  const bracket = closing.get(last);
  return bracket === undefined ? /[.,;:!?'…]/.test(last) : count(address, bracket) < count(address, last);
}

/** The web address that a text ends with, and how many characters of punctuation follow it. */
export function addressAtEnd(text: string): { readonly address: string; readonly after: number } | undefined {
  const [, word = '', quotes = ''] = opened.exec(text.slice(-longestTyped)) ?? [];
  let address = word;
  while (address !== '' && endsOutside(address)) address = address.slice(0, -1);
  return /^https?:\/\/[^/]/.test(address) ? { address, after: word.length - address.length + quotes.length } : undefined;
}

/** The Markdown link that a text ends with: `[words](address)`, not that of a picture or within signs of code. */
export function linkSignsAtEnd(text: string): { readonly text: string; readonly address: string } | undefined {
  const [all = '', words = '', address = ''] = /(?<!!)\[([^[\]]+)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)$/.exec(text.slice(-longestTyped)) ?? [];
  const isCode = count(text.slice(0, -all.length), '`') % 2 === 1;
  return words.trim() === '' || isCode ? undefined : { text: words, address };
}
