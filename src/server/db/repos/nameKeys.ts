import unhomoglyph from 'unhomoglyph';
import { foldName } from '#domain/foldName.ts';

/** Columns derived from a name: a unique key, and a skeleton to compare look-alikes. */
export interface NameColumns {
  readonly name_key: string;
  readonly name_skeleton: string;
}

/** Capital I, lowercase l and 1 look alike, and so does i after case folding; all become l. 0 becomes o. */
const folded = (name: string) =>
  foldName(name)
    .replace(/[iı1|]/g, 'l')
    .replaceAll('0', 'o');

/**
 * Maps look-alike letters of all scripts to one (Unicode TR 39): names with the same skeleton look the same. Letters
 * are mapped before case folding, because a capital may resemble another letter than its lowercase form (`В`, `в`), and
 * again afterward, so that case makes no difference within a script.
 */
export function skeletonOf(name: string): string {
  return folded(unhomoglyph(folded(unhomoglyph(name.normalize('NFKC')))));
}

export function nameColumns(name: string): NameColumns {
  return { name_key: foldName(name), name_skeleton: skeletonOf(name) };
}
