import type { Path } from 'slate';

/** The sibling `count` places further. */
export const indexOfLine = (path: Path, count: number): Path => [...path.slice(0, -1), (path.at(-1) as number) + count];
