/**
 * Checks and scopes the custom CSS of a theme. It must not load anything from other hosts, because a rule such as
 * `input[value^=a] { background: url(…) }` would send what a page contains there.
 */

/** Most characters of a theme's custom CSS. */
export const longestCustomCss = 100_000;

/** Why CSS is refused. */
export type CssFault = 'tooLong' | 'import' | 'address' | 'escape' | 'unclosed' | 'character';

export interface FoundFault {
  readonly fault: CssFault;
  /** Line of the fault, from 1. */
  readonly line: number;
}

/** Addresses that a style may load: of this site, or a picture in the style itself. */
const ownAddress = /^(?:\/(?![/\\])|#|data:image\/(?:png|gif|jpeg|webp|avif|svg\+xml)[;,])/i;
/** Characters of an address that browsers ignore, those without a look in the name of a host among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are ignored
const ignored = /[\t\n\r\p{Cf}]|^[\u0000-\u0020]+/gu;
/** Text in quotes that could be an address, because some functions take one without `url()`. */
const foreignText = /^(?:[a-z][a-z\d+.-]*:(?! )|[/\\]{2})|\/\//i;
/** Line ends as CSS reads them. */
const withLines = (css: string) => css.replace(/\r\n?|\f/g, '\n');

const decode = (text: string) =>
  text.replace(/\\(?:([\da-f]{1,6})[ \t\n]?|\n|(.))/gis, (_, code: string | undefined, plain: string | undefined) =>
    code === undefined ? (plain ?? '') : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  );

const isOwnAddress = (text: string) => ownAddress.test(decode(text).replace(ignored, ''));
function isForeignText(text: string): boolean {
  const read = decode(text).replace(ignored, '');
  return foreignText.test(read) && !ownAddress.test(read);
}

// Comments, texts in quotes, `url(` without quotes, functions and at-rules by name, escapes, brackets. Linear: no part
// can match the start of another.
const token =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|\burl\([ \t\n]*(?!["' \t\n])([^)]*)\)?|@[\w-]+|\\[\s\S]|[{}()[\]]/gi;

const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** The fault of one token; `open` are the brackets that must still be closed, the innermost last. */
function faultOf(text: string, address: string | undefined, open: string[]): CssFault | undefined {
  if (text.startsWith('/*')) return text.length > 3 && text.endsWith('*/') ? undefined : 'unclosed';
  const [quote = ''] = text;
  if (quote === '"' || quote === "'") {
    if (text.length < 2 || !text.endsWith(quote)) return 'unclosed';
    return isForeignText(text.slice(1, -1)) ? 'address' : undefined;
  }
  if (address !== undefined) {
    if (!text.endsWith(')')) return 'unclosed';
    return isOwnAddress(address.trim()) ? undefined : 'address';
  }
  if (quote === '@') return /^@(?:import|charset|namespace)$/i.test(text) ? 'import' : undefined;
  // An escaped letter could hide the name of a function: `\75rl(…)`.
  if (quote === '\\') return /[\da-z\n]/i.test(text[1] ?? '\n') ? 'escape' : undefined;
  const end = closing[quote];
  if (end !== undefined) open.push(end);
  else if (open.pop() !== quote) return 'unclosed';
  return undefined;
}

/** The first fault of custom CSS; undefined if it can be used. */
export function findCssFault(written: string): FoundFault | undefined {
  if (written.length > longestCustomCss) return { fault: 'tooLong', line: 1 };
  const css = withLines(written);
  const at = (index: number) => css.slice(0, index).split('\n').length;
  const odd = css.indexOf('\u0000');
  if (odd >= 0) return { fault: 'character', line: at(odd) };
  const open: string[] = [];
  for (const { 0: text, 1: address, index } of css.matchAll(token)) {
    const fault = faultOf(text, address, open);
    if (fault) return { fault, line: at(index) };
  }
  return open.length > 0 ? { fault: 'unclosed', line: at(css.length) } : undefined;
}

/**
 * Custom CSS as it goes into a page: only for the content, so that dialogs, toasts and the administration keep their
 * look, and without an end tag. Empty if it has a fault.
 */
export function scopedCss(css: string): string {
  if (css.trim() === '' || findCssFault(css)) return '';
  return `@scope (#app, .custom-html){${withLines(css).replace(/<(?=[/!])/g, '\\3c ')}}`;
}
