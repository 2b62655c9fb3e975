import {
  badString,
  badToken,
  closesWrong,
  endsEarly,
  type JsonFault,
  missing,
  moreAfterEnd,
  trailingComma,
} from './jsonFaults.ts';

/** Callbacks of the scanner; offsets are UTF-16 units. */
export interface ScanEvents {
  /** A value starts; `key` is the range of its quoted key in an object. */
  readonly open?: (start: number, key: KeyRange | undefined) => void;
  /** The last open value ends before `end`. */
  readonly close?: (end: number) => void;
}

export interface KeyRange {
  readonly start: number;
  readonly end: number;
}

interface Frame {
  readonly isList: boolean;
  readonly start: number;
}

type Expected = 'value' | 'first-item' | 'first-key' | 'key' | 'colon' | 'comma';

const spaces = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const word = /true|false|null/y;
// Characters that cannot follow a number or literal: `01`, `1.2.3`, `truely`.
const glued = /[\w.+$-]/y;

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** End of the string that starts at `at`, or its error. */
function readString(text: string, at: number): number | JsonFault {
  for (let index = at + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x22) return index + 1;
    if (code < 0x20) return badString(text, at, index);
    if (code !== 0x5c) continue;
    const letter = text[index + 1] ?? '';
    if (
      letter === 'u'
        ? !/^[0-9a-f]{4}$/i.test(text.slice(index + 2, index + 6))
        : !'"\\/bfnrt'.includes(letter) || letter === ''
    ) {
      return badString(text, at, index);
    }
    index += letter === 'u' ? 5 : 1;
  }
  return badString(text, at, text.length);
}

function readScalar(text: string, at: number): number | JsonFault {
  if (text[at] === '"') return readString(text, at);
  const end = matchEnd(number, text, at) ?? matchEnd(word, text, at);
  if (end === undefined || matchEnd(glued, text, end) !== undefined) return badToken(text, at);
  return end;
}

/**
 * Scans JSON text and returns the first error; undefined if it is valid for `JSON.parse`. Iterative, because the author
 * determines the depth.
 */
export function scanJson(text: string, events: ScanEvents = {}): JsonFault | undefined {
  return new Scanner(text, events).run();
}

class Scanner {
  readonly #text: string;
  readonly #events: ScanEvents;
  readonly #frames: Frame[] = [];
  #expected: Expected = 'value';
  #at = 0;
  #key: KeyRange | undefined;
  /** End of the last value or bracket, and offset of the last comma, to report a missing or extra comma. */
  #lastEnd = 0;
  #lastComma = 0;

  constructor(text: string, events: ScanEvents) {
    this.#text = text;
    this.#events = events;
  }

  run(): JsonFault | undefined {
    for (;;) {
      this.#at = matchEnd(spaces, this.#text, this.#at) ?? this.#at;
      if (this.#at >= this.#text.length) break;
      const fault = this.#step();
      if (fault) return fault;
    }
    if (this.#expected === 'comma' && this.#frames.length === 0) return undefined;
    return endsEarly(
      this.#text,
      this.#frames.map((frame) => ({ closer: frame.isList ? ']' : '}', start: frame.start })),
    );
  }

  #step(): JsonFault | undefined {
    const isCloser = this.#text[this.#at] === '}' || this.#text[this.#at] === ']';
    const isAtEnd = this.#expected === 'comma' && this.#frames.length === 0;
    if (isCloser && !isAtEnd) return this.#closeContainer();
    if (this.#expected === 'comma') return this.#readComma();
    if (this.#expected === 'colon') return this.#readColon();
    return this.#expected === 'first-key' || this.#expected === 'key' ? this.#readKey() : this.#readValue();
  }

  #readValue(): JsonFault | undefined {
    if (this.#text[this.#at] === '{' || this.#text[this.#at] === '[') return this.#openContainer();
    const end = readScalar(this.#text, this.#at);
    if (typeof end !== 'number') return end;
    this.#events.open?.(this.#at, this.#key);
    return this.#endValue(end);
  }

  #endValue(end: number): undefined {
    this.#events.close?.(end);
    this.#key = undefined;
    this.#at = end;
    this.#lastEnd = end;
    this.#expected = 'comma';
    return undefined;
  }

  #openContainer(): undefined {
    const isList = this.#text[this.#at] === '[';
    this.#events.open?.(this.#at, this.#key);
    this.#frames.push({ isList, start: this.#at });
    this.#key = undefined;
    this.#at += 1;
    this.#lastEnd = this.#at;
    this.#expected = isList ? 'first-item' : 'first-key';
    return undefined;
  }

  #closeContainer(): JsonFault | undefined {
    const frame = this.#frames.at(-1);
    const closer = this.#text[this.#at] as string;
    if (!frame || frame.isList !== (closer === ']')) return closesWrong(this.#text, this.#at, frame?.start);
    const isAfterComma = this.#expected === 'key' || (this.#expected === 'value' && frame.isList);
    if (isAfterComma) return trailingComma(this.#lastComma, closer);
    if (this.#expected === 'colon') return missing(this.#text, this.#lastEnd, ':');
    if (this.#expected === 'value') return missing(this.#text, this.#lastEnd, 'value');
    this.#frames.pop();
    return this.#endValue(this.#at + 1);
  }

  #readKey(): JsonFault | undefined {
    if (this.#text[this.#at] !== '"') return badToken(this.#text, this.#at, 'key');
    const end = readString(this.#text, this.#at);
    if (typeof end !== 'number') return end;
    this.#key = { start: this.#at, end };
    this.#at = end;
    this.#lastEnd = end;
    this.#expected = 'colon';
    return undefined;
  }

  #readColon(): JsonFault | undefined {
    if (this.#text[this.#at] !== ':') return missing(this.#text, this.#lastEnd, ':');
    this.#at += 1;
    this.#lastEnd = this.#at;
    this.#expected = 'value';
    return undefined;
  }

  /** Reads the comma between two values, or returns an error. */
  #readComma(): JsonFault | undefined {
    const frame = this.#frames.at(-1);
    if (!frame) return moreAfterEnd(this.#text, this.#at);
    const character = this.#text[this.#at] as string;
    if (character !== ',')
      return /["{[\w-]/.test(character)
        ? missing(this.#text, this.#lastEnd, ',')
        : badToken(this.#text, this.#at, 'comma');
    this.#lastComma = this.#at;
    this.#at += 1;
    this.#expected = frame.isList ? 'value' : 'key';
    return undefined;
  }
}
