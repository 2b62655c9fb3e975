import type { Path } from 'slate';

/** The path of the sibling `count` positions further on. */
export const indexOfLine = (path: Path, count: number): Path => [...path.slice(0, -1), (path.at(-1) as number) + count];
