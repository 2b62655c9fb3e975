/** Edit distance with swapped neighbours counted as one slip (optimal string alignment); both strings are short. */
function distance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let least = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, substitution);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) least = Math.min(least, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(least);
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[b.length] ?? 0;
}

/** The candidate closest to what was written, or nothing when none is close enough to be a typing mistake. */
export function findNearest(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = written.slice(0, 80).toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const gap = distance(wanted, candidate.slice(0, 80).toLowerCase());
    if (gap < bestDistance) [best, bestDistance] = [candidate, gap];
  }
  return best;
}
