import { splitPointer } from '../pointer.ts';
import { type KeyRange, scanJson } from './scanJson.ts';

/** Position of a value in the text, in UTF-16 offsets, and of its key in an object. */
export interface Located {
  readonly start: number;
  readonly end: number;
  readonly key?: KeyRange;
  /** Whether this is the value itself, or the nearest one around it. */
  readonly isExact: boolean;
}

/** The requested pointers as a tree, so that a single scan finds all of them. */
interface Wanted {
  readonly children: Map<string, Wanted>;
  found?: { start: number; end: number; key: KeyRange | undefined };
}

const newWanted = (): Wanted => ({ children: new Map() });

function collect(pointers: Iterable<string>): Wanted {
  const root = newWanted();
  for (const pointer of pointers) {
    let at = root;
    for (const step of splitPointer(pointer)) {
      const next = at.children.get(step) ?? newWanted();
      at.children.set(step, next);
      at = next;
    }
  }
  return root;
}

interface OpenValue {
  readonly wanted: Wanted | undefined;
  readonly start: number;
  readonly key: KeyRange | undefined;
  items: number;
}

/** Finds the positions of JSON Pointers in JSON text. If there is no value, returns the nearest one around it. */
export function locatePointers(text: string, pointers: Iterable<string>): (pointer: string) => Located {
  const root = collect(pointers);
  const open: OpenValue[] = [];

  const wantedAt = (key: KeyRange | undefined): Wanted | undefined => {
    const parent = open.at(-1);
    if (!parent) return root;
    const step = parent.items;
    parent.items += 1;
    // Skips keys inside values that were not requested.
    if (!parent.wanted || parent.wanted.children.size === 0) return undefined;
    return parent.wanted.children.get(key ? (JSON.parse(text.slice(key.start, key.end)) as string) : String(step));
  };

  scanJson(text, {
    open: (start, key) => open.push({ wanted: wantedAt(key), start, key, items: 0 }),
    close: (end) => {
      const value = open.pop();
      // The last of duplicate keys counts, as in JSON.parse.
      if (value?.wanted) value.wanted.found = { start: value.start, end, key: value.key };
    },
  });

  return (pointer) => {
    const steps = splitPointer(pointer);
    let at = root;
    let walked = 0;
    for (; walked < steps.length; walked += 1) {
      const next = at.children.get(steps[walked] as string);
      if (!next?.found) break;
      at = next;
    }
    const { start = 0, end = text.length, key } = at.found ?? {};
    return { start, end, ...(key && { key }), isExact: walked === steps.length };
  };
}
