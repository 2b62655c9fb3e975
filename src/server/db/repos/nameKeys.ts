import unhomoglyph from 'unhomoglyph';
import { foldName } from '#domain/foldName.ts';

/** What is kept beside a name: unique, and what readers take it for. */
export interface NameColumns {
  readonly name_key: string;
  readonly name_skeleton: string;
}

/** Letters of all scripts that look alike become one (Unicode TR 39): two names with one skeleton look the same to a reader. */
const skeletonOf = (name: string) => foldName(unhomoglyph(name.normalize('NFKC')));

export function nameColumns(name: string): NameColumns {
  return { name_key: foldName(name), name_skeleton: skeletonOf(name) };
}
