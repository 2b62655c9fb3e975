/** Bodies of the older editor (`rich`): a list of insertions, of which only the text can be edited. */

interface Insertion {
  readonly insert: string | object;
  readonly attributes?: object;
}

/** Placeholder character for an object that is not text. */
export const objectSign = '\ufffc';

const isInsertion = (value: unknown): value is Insertion =>
  typeof value === 'object' &&
  value !== null &&
  'insert' in value &&
  (typeof value.insert === 'string' || (typeof value.insert === 'object' && value.insert !== null));

export function readDelta(body: string): readonly Insertion[] | undefined {
  try {
    const found: unknown = JSON.parse(body);
    return Array.isArray(found) && found.every(isInsertion) ? found : undefined;
  } catch {
    return undefined;
  }
}

const lengthOf = ({ insert }: Insertion) => (typeof insert === 'string' ? insert.length : 1);

/** The text, without the line break that ends every such body. */
export function textOfDelta(delta: readonly Insertion[]): string {
  return delta
    .map(({ insert }) => (typeof insert === 'string' ? insert : objectSign))
    .join('')
    .replace(/\n$/, '');
}

/** The insertions between two offsets. */
function slice(delta: readonly Insertion[], from: number, to: number): Insertion[] {
  let at = 0;
  return delta.flatMap((part) => {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, lengthOf(part))];
    at += lengthOf(part);
    if (start >= end) return [];
    return typeof part.insert === 'string' ? [{ ...part, insert: part.insert.slice(start, end) }] : [part];
  });
}

/** Typed text takes the attributes of the text before it; both parts of a split line keep the line’s attributes. */
function typed(delta: readonly Insertion[], at: number, text: string): Insertion[] {
  if (text === '') return [];
  const before = slice(delta, Math.max(0, at - 1), at)[0];
  const isText = typeof before?.insert === 'string' && before.insert !== '\n';
  const end = lineEnd(delta, at);
  return text.split(/(\n)/).flatMap((part): Insertion[] => {
    if (part === '') return [];
    const attributes = part === '\n' ? end : isText ? before.attributes : undefined;
    return [attributes ? { insert: part, attributes } : { insert: part }];
  });
}

/** The attributes of the line that contains an offset. */
function lineEnd(delta: readonly Insertion[], at: number): object | undefined {
  let seen = 0;
  for (const { insert, attributes } of delta) {
    const length = typeof insert === 'string' ? insert.length : 1;
    const found = typeof insert === 'string' ? insert.indexOf('\n', Math.max(0, at - seen)) : -1;
    if (found >= 0 && seen + length > at) return attributes;
    seen += length;
  }
  return undefined;
}

/** Applies the difference between the old and the new text to the body; unchanged parts keep their attributes. */
export function changeDelta(delta: readonly Insertion[], text: string): string {
  const old = textOfDelta(delta);
  let start = 0;
  while (start < Math.min(old.length, text.length) && old[start] === text[start]) start += 1;
  let tail = 0;
  while (tail < Math.min(old.length, text.length) - start && old.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  const added = text.slice(start, text.length - tail);
  // Typing the placeholder character must not create an object.
  const clean = added.replaceAll(objectSign, '');
  const total = delta.reduce((sum, part) => sum + lengthOf(part), 0);
  return JSON.stringify([
    ...slice(delta, 0, start),
    ...typed(delta, start, clean),
    ...slice(delta, old.length - tail, total),
  ]);
}
