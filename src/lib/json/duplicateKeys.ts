import { joinPointer } from '#lib/pointer.ts';
import { type KeyRange, scanJson } from './scanJson.ts';

export interface DuplicateKey {
  readonly name: string;
  /** JSON Pointer of the value that is kept. */
  readonly pointer: string;
  /** Position of the later key. */
  readonly key: KeyRange;
}

interface Open {
  readonly pointer: string;
  readonly keys: Set<string>;
  items: number;
}

/** Finds up to `most` duplicate keys in JSON text, because parsers silently keep the last value. */
export function findDuplicateKeys(text: string, most = 50): readonly DuplicateKey[] {
  const open: Open[] = [];
  const found: DuplicateKey[] = [];
  scanJson(text, {
    open: (_start, key) => {
      const parent = open.at(-1);
      const name = key ? (JSON.parse(text.slice(key.start, key.end)) as string) : String(parent?.items ?? '');
      const pointer = parent ? joinPointer(parent.pointer, name) : '';
      if (parent) parent.items += 1;
      if (parent && key && parent.keys.has(name) && found.length < most) found.push({ name, pointer, key });
      if (key) parent?.keys.add(name);
      open.push({ pointer, keys: new Set(), items: 0 });
    },
    close: () => open.pop(),
  });
  return found;
}
