/**
 * JSON that remembers its source text. `1.0`, `\u00e9`, whitespace and key order are preserved: unedited values are
 * written back from their source.
 */

const sources = new WeakMap<object, string>();
/** Maximum nesting; a deeper body is kept as a whole. */
const deepest = 200;

export function sourceOf(value: object): string | undefined {
  return sources.get(value);
}

/** Declares that `source` is the JSON text of `value`. */
export function keepSource<Value extends object>(value: Value, source: string | undefined): Value {
  if (source !== undefined) sources.set(value, source);
  return value;
}

class Reader {
  at = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  private skipSpace(): void {
    while (' \n\r\t'.includes(this.text[this.at] ?? 'x')) this.at += 1;
  }

  private end(start: number): number {
    if (this.text[start] !== '"') {
      let end = start;
      while (end < this.text.length && !',]} \n\r\t'.includes(this.text[end] as string)) end += 1;
      return end;
    }
    let end = start + 1;
    while (this.text[end] !== '"') end += this.text[end] === '\\' ? 2 : 1;
    return end + 1;
  }

  private primitive(): unknown {
    const start = this.at;
    this.at = this.end(start);
    return JSON.parse(this.text.slice(start, this.at));
  }

  value(depth = 0): unknown {
    if (depth > deepest) throw new RangeError('The document is too deep.');
    this.skipSpace();
    const start = this.at;
    const opening = this.text[start];
    if (opening !== '[' && opening !== '{') return this.primitive();
    const found = opening === '[' ? this.list(depth) : this.record(depth);
    return keepSource(found, this.text.slice(start, this.at));
  }

  private list(depth: number): unknown[] {
    const items: unknown[] = [];
    do {
      this.at += 1;
      this.skipSpace();
      if (this.text[this.at] === ']') break;
      items.push(this.value(depth + 1));
      this.skipSpace();
    } while (this.text[this.at] === ',');
    this.at += 1;
    return items;
  }

  private record(depth: number): object {
    const found: Record<string, unknown> = {};
    do {
      this.at += 1;
      this.skipSpace();
      if (this.text[this.at] === '}') break;
      const key = String(this.primitive());
      this.skipSpace();
      this.at += 1;
      const value = this.value(depth + 1);
      // A plain assignment of this key would set the prototype.
      if (key === '__proto__')
        Object.defineProperty(found, key, { value, enumerable: true, configurable: true, writable: true });
      else found[key] = value;
      this.skipSpace();
    } while (this.text[this.at] === ',');
    this.at += 1;
    return found;
  }
}

/** @throws SyntaxError if the text is not JSON, RangeError if it is nested too deeply. */
export function readJson(text: string): unknown {
  JSON.parse(text);
  return new Reader(text).value();
}

/** Like `JSON.stringify`, but a parsed value is written as its source text. */
export function writeJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const known = sources.get(value);
  if (known !== undefined) return known;
  const text = Array.isArray(value)
    ? `[${value.map(writeJson).join(',')}]`
    : `{${Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${JSON.stringify(key)}:${writeJson(item)}`)
        .join(',')}}`;
  sources.set(value, text);
  return text;
}
