/** Edit distance that counts swapped neighbors as one edit (optimal string alignment); for short strings. */
export function editsBetween(a: string, b: string): number {
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

/** Words of a name: `asset.discussionList` becomes asset, discussion, list. Plurals become singular. */
function wordsOf(name: string): readonly string[] {
  const words = name
    .slice(0, 80)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.map((word) => word.replace(/ies$/, 'y').replace(/s$/, '')).filter((word) => word !== '');
}

/** The shortest candidate that contains the word: "banner" finds `app-banner`. Names that end with it come first. */
export function findByWord(written: string, candidates: Iterable<string>): string | undefined {
  const [wanted, ...more] = wordsOf(written);
  if (wanted === undefined || wanted.length < 3 || more.length > 0) return undefined;
  const rank = (name: string) => {
    const words = wordsOf(name);
    if (!words.includes(wanted)) return Number.POSITIVE_INFINITY;
    return name.length + (words.length === 1 ? 0 : words.at(-1) === wanted ? 100 : 200);
  };
  let best: string | undefined;
  for (const name of candidates)
    if (rank(name) < (best === undefined ? Number.POSITIVE_INFINITY : rank(best))) best = name;
  return best;
}

/** The most similar candidate; undefined if none is similar enough to be a typo. */
export function findNearest(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = written.slice(0, 80).toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const gap = editsBetween(wanted, candidate.slice(0, 80).toLowerCase());
    if (gap < bestDistance) [best, bestDistance] = [candidate, gap];
  }
  return best;
}
