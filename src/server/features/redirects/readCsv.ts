/** A line of a list: its number in the file, from 1, and its fields. */
export interface CsvLine {
  readonly line: number;
  readonly fields: readonly string[];
}

const separators = [',', ';', '\t'] as const;

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const countOf = (sign: string) => first.split(sign).length;
  return separators.reduce<string>((best, sign) => (countOf(sign) > countOf(best) ? sign : best), ',');
}

/** Reads a list in CSV (RFC 4180; comma, semicolon or tab; quoted fields can have line breaks). Empty lines are left out. */
export function readCsv(given: string): readonly CsvLine[] {
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const lines: CsvLine[] = [];
  let [fields, line, start, at] = [[] as string[], 1, 1, 0];
  while (at <= text.length) {
    const quoted = text[at] === '"' ? closingQuote(text, at) : undefined;
    const end = quoted ?? at;
    const stop = nextStop(text, end, separator);
    const raw = text.slice(at, stop);
    line += raw.split('\n').length - 1;
    fields.push(quoted === undefined ? raw.trim() : text.slice(at + 1, quoted - 1).replaceAll('""', '"'));
    if (text[stop] !== separator) {
      if (fields.some((field) => field !== '')) lines.push({ line: start, fields });
      fields = [];
      line += 1;
      start = line;
    }
    at = stop + 1;
  }
  return lines;
}

function nextStop(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  return at;
}

/** Position after the quote that closes a field; the end of the text if none does. */
function closingQuote(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length + 1;
    if (text[quote + 1] !== '"') return quote + 1;
    at = quote + 2;
  }
}
