import { diffWordsWithSpace } from 'diff';

export interface Part {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Longer than this, two texts that have little in common would keep the page busy. */
const longestMs = 1500;

/** Two texts by words. Texts too different to compare in time are one removed and one added. */
export function compareWords(before: string, after: string): readonly Part[] {
  const parts = diffWordsWithSpace(before, after, { timeout: longestMs });
  if (!parts)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return parts.map(({ added, removed, value }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }));
}
