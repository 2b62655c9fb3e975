/** A `%…` in a format. `position` counts from 1 if the format specifies it. */
interface Directive {
  readonly position: number | undefined;
  readonly isLeft: boolean;
  readonly isSigned: boolean;
  readonly pad: string;
  readonly width: number;
  readonly precision: number | undefined;
  readonly kind: string;
}

/** A parsed format: literal text and placeholders. */
export interface Printf {
  readonly parts: readonly (string | Directive)[];
  /** The number of values that the format needs. */
  readonly needs: number;
  /** Sequences that look like placeholders but are not, such as `%q`; they are shown as text. */
  readonly unknown: readonly string[];
}

/** Limits the width, because a short format could create a huge text. */
const maxWidth = 500;
const maxDigits = 50;
/** Limits the number of flags and digits, so that parsing is linear; longer sequences are text. */
const maxFlags = 10;
const longestNumber = 10;
const kinds = 'bcdeEfFgGiosuxX%';
const isDigit = (character: string | undefined) => character !== undefined && character >= '0' && character <= '9';

function readNumber(format: string, start: number): { readonly value: number | undefined; readonly end: number } {
  let end = start;
  while (end - start < longestNumber && isDigit(format[end])) end += 1;
  return { value: end === start ? undefined : Number(format.slice(start, end)), end };
}

function readFlags(format: string, start: number) {
  let at = start;
  let pad = '';
  let flags = '';
  for (let count = 0; count < maxFlags; count += 1) {
    const flag = format[at];
    if (flag === "'" && format[at + 1] !== undefined) {
      pad = format[at + 1] as string;
      at += 2;
    } else if (flag !== undefined && '-+0 '.includes(flag)) {
      flags += flag;
      at += 1;
    } else break;
  }
  return {
    end: at,
    isLeft: flags.includes('-'),
    isSigned: flags.includes('+'),
    pad: pad || (flags.includes('0') ? '0' : ' '),
  };
}

/** Parses the directive after a `%`; undefined if it is text. */
function readDirective(
  format: string,
  start: number,
): { readonly directive: Directive; readonly end: number } | undefined {
  const first = readNumber(format, start);
  const isPosition = first.value !== undefined && format[first.end] === '$';
  const { end, ...flags } = readFlags(format, isPosition ? first.end + 1 : start);
  const width = readNumber(format, end);
  const precision = format[width.end] === '.' ? readNumber(format, width.end + 1) : undefined;
  if (precision && precision.value === undefined) return undefined;
  const at = precision?.end ?? width.end;
  const kind = format[at];
  if (kind === undefined || !kinds.includes(kind)) return undefined;
  const position = isPosition ? first.value : undefined;
  return {
    directive: { ...flags, position, width: Math.min(width.value ?? 0, maxWidth), precision: precision?.value, kind },
    end: at + 1,
  };
}

/** A `%` with an unknown letter; undefined for percent signs in text: `50% quicker`, `a 10%-quota`. */
function readUnknown(format: string, start: number): string | undefined {
  const first = readNumber(format, start);
  const { end } = readFlags(format, format[first.end] === '$' ? first.end + 1 : start);
  const width = readNumber(format, end);
  const at = format[width.end] === '.' ? readNumber(format, width.end + 1).end : width.end;
  const found = format.slice(start, at + 1);
  const isProse = found.includes(' ') || /^-[a-z]/i.test(found);
  return /[a-z]/i.test(format[at] ?? '') && !isProse ? `%${found}` : undefined;
}

/** Parses PHP's printf format, which layout authors use: `%s %d %05.2f %1$s %'x10s %%`. */
export function readPrintf(format: string): Printf {
  const parts: (string | Directive)[] = [];
  const unknown: string[] = [];
  let text = 0;
  let next = 0;
  let needs = 0;
  for (let at = format.indexOf('%'); at !== -1; ) {
    const found = readDirective(format, at + 1);
    if (!found) {
      const mistyped = readUnknown(format, at + 1);
      if (mistyped) unknown.push(mistyped);
      at = format.indexOf('%', at + 1);
      continue;
    }
    if (at > text) parts.push(format.slice(text, at));
    if (found.directive.kind === '%') parts.push('%');
    else {
      const position = found.directive.position ?? ++next;
      // position 0 has no value
      needs = Math.max(needs, position || Number.POSITIVE_INFINITY);
      parts.push({ ...found.directive, position });
    }
    text = found.end;
    at = format.indexOf('%', found.end);
  }
  if (text < format.length) parts.push(format.slice(text));
  return { parts, needs, unknown };
}

function asText(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function convert(kind: string, value: unknown, precision: number | undefined): string {
  const number = Number(value) || 0;
  const whole = Math.trunc(number);
  const digits = Math.min(precision ?? 6, maxDigits);
  switch (kind) {
    case 'd':
    case 'i':
      return String(whole);
    case 'u':
      return String(Math.abs(whole));
    case 'f':
    case 'F':
      return number.toFixed(digits);
    case 'e':
      return number.toExponential(digits);
    case 'E':
      return number.toExponential(digits).toUpperCase();
    case 'g':
    case 'G':
      return String(number);
    case 'b':
      return Math.abs(whole).toString(2);
    case 'o':
      return Math.abs(whole).toString(8);
    case 'x':
      return Math.abs(whole).toString(16);
    case 'X':
      return Math.abs(whole).toString(16).toUpperCase();
    case 'c':
      return String.fromCodePoint(Math.min(Math.max(whole, 0), 0x10ffff));
    default:
      return precision === undefined ? asText(value) : asText(value).slice(0, precision);
  }
}

const numeric = 'dieEfFgG';

function fill({ kind, precision, isLeft, isSigned, pad, width }: Directive, value: unknown): string {
  let result = convert(kind, value, precision);
  if (isSigned && numeric.includes(kind) && !result.startsWith('-')) result = `+${result}`;
  if (isLeft) return result.padEnd(width, pad === '0' ? ' ' : pad);
  const sign = pad === '0' && /^[+-]/.test(result) ? result.charAt(0) : '';
  return sign + result.slice(sign.length).padStart(width - sign.length, pad);
}

/** Called with the maximum length of each value before it is added to the text. */
export type MeasureValue = (value: unknown) => void;

/** Formats values. Throws for missing values and for position 0. */
export function formatPrintf(format: string, args: readonly unknown[], measure: MeasureValue = () => {}): string {
  let result = '';
  for (const part of readPrintf(format).parts) {
    if (typeof part === 'string') {
      measure(part);
      result += part;
      continue;
    }
    const index = (part.position ?? 0) - 1;
    if (index < 0 || index >= args.length)
      throw new Error(`The format "${format.slice(0, 80)}" needs ${index + 1} arguments, ${args.length} were given.`);
    measure(args[index]);
    const text = fill(part, args[index]);
    if (text.length > maxDigits) measure(text);
    result += text;
  }
  return result;
}
