/** Maximum edit distance by word length; none for short words, which are all similar. */
export function mostEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Edit distance with insertions, deletions, replacements and swapped neighbors. */
export function editsBetween(left: string, right: string): number {
  const [a, b] = [[...left], [...right]];
  let beforeLast: number[] = [];
  let last = b.map((_, at) => at + 1);
  for (let row = 1; row <= a.length; row += 1) {
    const current: number[] = [];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const above = last[column - 1] ?? 0;
      const before = column === 1 ? row : (current[column - 2] ?? 0);
      const diagonal = column === 1 ? row - 1 : (last[column - 2] ?? 0);
      let edits = Math.min(above + 1, before + 1, diagonal + cost);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) edits = Math.min(edits, (column === 2 ? row - 2 : (beforeLast[column - 3] ?? 0)) + 1);
      current.push(edits);
    }
    beforeLast = last;
    last = current;
  }
  return b.length === 0 ? a.length : (last[b.length - 1] ?? 0);
}

/** The most similar candidates, best first. */
export function nearestWords(typed: string, candidates: readonly string[], most = 3): string[] {
  const allowed = mostEdits([...typed].length);
  return (
    candidates
      .map((word) => ({ word, edits: editsBetween(typed, word) }))
      // a swap counts as one edit, and stems are shorter than the typed word
      .filter(
        ({ word, edits }) =>
          edits > 0 &&
          (edits <= allowed || (allowed > 0 && edits <= allowed + 1 && typed.startsWith(word.slice(0, 3)))),
      )
      .sort((left, right) => left.edits - right.edits)
      .slice(0, most)
      .map(({ word }) => word)
  );
}
