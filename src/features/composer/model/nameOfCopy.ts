import { maxNameLength } from '#runtime/core/limits.ts';

/** Words for a copy: the name of the original, and which of its copies it is. */
type CopyWords = (name: string, number: number) => string;

const placeholder = '\u0000';

/** The name without the words that make it the name of a copy. */
function originalName(name: string, words: CopyWords): string {
  for (const number of [1, Number(/\d+(?=\D*$)/.exec(name)?.[0] ?? 2)]) {
    const [before = '', after = ''] = words(placeholder, number).split(placeholder);
    if (name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after))
      return name.slice(before.length, name.length - after.length);
  }
  return name;
}

/** A name for a copy that no other one has, also for the copy of a copy. Long names are shortened. */
export function nameOfCopy(name: string, taken: readonly string[], words: CopyWords): string {
  const original = originalName(name, words);
  const used = new Set(taken);
  for (let number = 1; ; number += 1) {
    const most = maxNameLength - words('', number).length;
    const made = words(original.slice(0, most).trim(), number);
    if (!used.has(made)) return made;
  }
}
