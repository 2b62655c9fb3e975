import { diffWordsWithSpace } from 'diff';

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Time limit of a comparison. Texts that differ too much to be compared in time are shown as a whole. */
const longestMs = 500;

/** Word-level diff of two texts. */
export function compareTexts(before: string, after: string): readonly Piece[] {
  const changes = diffWordsWithSpace(before, after, { timeout: longestMs });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
