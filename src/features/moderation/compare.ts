import { diffWordsWithSpace } from 'diff';

export interface Part {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Time limit in milliseconds, because comparing very different texts would block the page. */
const longestMs = 1500;

/** Compares two texts by words. Texts too different to compare in time count as one removal and one addition. */
export function compareWords(before: string, after: string): readonly Part[] {
  const parts = diffWordsWithSpace(before, after, { timeout: longestMs });
  if (!parts)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
