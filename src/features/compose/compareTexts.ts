import { diffWordsWithSpace } from 'diff';

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Texts that have too little in common are not worth a second of the reader's processor: they are shown whole. */
const longestMs = 500;

/** What became of a text, word by word. */
export function compareTexts(before: string, after: string): readonly Piece[] {
  const changes = diffWordsWithSpace(before, after, { timeout: longestMs });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes.map(({ added, removed, value }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }));
}
