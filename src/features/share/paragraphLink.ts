/** Longer texts are named by their first and last words. */
const longestQuote = 80;
const namedWords = 5;

/** Characters that separate the parts of a directive are escaped in them. */
const part = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');

const clean = (text: string) => text.replace(/\s+/g, ' ').trim();

export interface QuotedText {
  readonly text: string;
  /** Text right before it, if the quoted text alone occurs earlier in the page. */
  readonly before?: string;
}

/** The text directive that browsers scroll to and mark: `text=first words,last words`. */
export function textDirective({ text, before = '' }: QuotedText): string {
  const whole = clean(text);
  const words = whole.split(' ');
  const isShort = whole.length <= longestQuote || words.length <= 2 * namedWords;
  const named = isShort
    ? part(whole)
    : `${part(words.slice(0, namedWords).join(' '))},${part(words.slice(-namedWords).join(' '))}`;
  const last = clean(before).split(' ').slice(-namedWords).join(' ');
  return `text=${last === '' ? '' : `${part(last)}-,`}${named}`;
}

/**
 * The link to a text of a post. Browsers that know text directives scroll to the text and mark it; others, and all once
 * it was edited, go to the post by its own hash. Works without script.
 * @param permalink the URL of the post, with the hash of a comment
 */
export function paragraphLink(permalink: string, quoted: QuotedText): string {
  const [address = '', hash = ''] = permalink.split('#');
  return `${address}#${hash}:~:${textDirective(quoted)}`;
}
