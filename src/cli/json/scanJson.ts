import { badString, badToken, closesWrong, endsEarly, type JsonFault, missing, moreAfterEnd, trailingComma } from './jsonFaults.ts';

/** What a reader hears while a text is scanned; offsets are UTF-16 units into the text. */
export interface ScanEvents {
  /** A value begins; `key` is the range of its quoted key inside an object. */
  readonly open?: (start: number, key: KeyRange | undefined) => void;
  /** The value that began last and is still open ends before `end`. */
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
// What may not stand right behind a number or a word: `01`, `1.2.3`, `truely`.
const glued = /[\w.+$-]/y;

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** End of the string that begins at `at`, or the fault in it. */
function readString(text: string, at: number): number | JsonFault {
  for (let index = at + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x22) return index + 1;
    if (code < 0x20) return badString(text, at, index);
    if (code !== 0x5c) continue;
    const escape = text[index + 1] ?? '';
    if (escape === 'u' ? !/^[0-9a-f]{4}$/i.test(text.slice(index + 2, index + 6)) : !'"\\/bfnrt'.includes(escape) || escape === '') {
      return badString(text, at, index);
    }
    index += escape === 'u' ? 5 : 1;
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
 * Scans a JSON text from end to end and returns the first fault, or nothing when it is JSON exactly as `JSON.parse`
 * takes it. Without recursion: depth is the writer's choice.
 */
export function scanJson(text: string, events: ScanEvents = {}): JsonFault | undefined {
  return createScanner(text, events).run();
}

function createScanner(text: string, events: ScanEvents) {
  const frames: Frame[] = [];
  let expected: Expected = 'value';
  let at = 0;
  let key: KeyRange | undefined;
  /** End of the last value or bracket, and offset of the last comma: where a missing or a needless one is shown. */
  let lastEnd = 0;
  let lastComma = 0;

  const endValue = (end: number) => {
    events.close?.(end);
    at = end;
    lastEnd = end;
    expected = 'comma';
    return undefined;
  };

  const openContainer = (isList: boolean) => {
    events.open?.(at, key);
    frames.push({ isList, start: at });
    key = undefined;
    lastEnd = at + 1;
    at += 1;
    expected = isList ? 'first-item' : 'first-key';
    return undefined;
  };

  const closeContainer = (): JsonFault | undefined => {
    const frame = frames.at(-1);
    const isListEnd = text[at] === ']';
    if (!frame || frame.isList !== isListEnd) return closesWrong(text, at, frame?.start);
    const afterComma = expected === 'key' || (expected === 'value' && frame.isList);
    if (afterComma) return trailingComma(lastComma, text[at] as string);
    if (expected === 'colon' || expected === 'value') return missing(text, lastEnd, expected === 'colon' ? ':' : 'value');
    frames.pop();
    return endValue(at + 1);
  };

  const readKey = (): JsonFault | undefined => {
    if (text[at] !== '"') return badToken(text, at, 'key');
    const end = readString(text, at);
    if (typeof end !== 'number') return end;
    key = { start: at, end };
    at = end;
    lastEnd = end;
    expected = 'colon';
    return undefined;
  };

  const readValue = (): JsonFault | undefined => {
    if (text[at] === '{' || text[at] === '[') return openContainer(text[at] === '[');
    const end = readScalar(text, at);
    if (typeof end !== 'number') return end;
    events.open?.(at, key);
    key = undefined;
    return endValue(end);
  };

  /** Between two values: a comma, or the reason why there is none. */
  const readComma = (): JsonFault | undefined => {
    const frame = frames.at(-1);
    if (!frame) return moreAfterEnd(text, at);
    if (text[at] !== ',') return /["{[\w-]/.test(text[at] as string) ? missing(text, lastEnd, ',') : badToken(text, at, 'comma');
    lastComma = at;
    at += 1;
    expected = frame.isList ? 'value' : 'key';
    return undefined;
  };

  const readColon = (): JsonFault | undefined => {
    if (text[at] !== ':') return missing(text, lastEnd, ':');
    at += 1;
    lastEnd = at;
    expected = 'value';
    return undefined;
  };

  const step = (): JsonFault | undefined => {
    const character = text[at] as string;
    if ((character === '}' || character === ']') && !(expected === 'comma' && frames.length === 0)) return closeContainer();
    if (expected === 'comma') return readComma();
    if (expected === 'colon') return readColon();
    return expected === 'first-key' || expected === 'key' ? readKey() : readValue();
  };

  return {
    run(): JsonFault | undefined {
      for (;;) {
        at = matchEnd(spaces, text, at) ?? at;
        if (at >= text.length) break;
        const fault = step();
        if (fault) return fault;
      }
      if (expected === 'comma' && frames.length === 0) return undefined;
      return endsEarly(text, frames.map((frame) => ({ closer: frame.isList ? ']' : '}', start: frame.start })));
    },
  };
}
