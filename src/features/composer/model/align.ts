import { sortedJson } from '#lib/sortedJson.ts';
import type { AuthoredNode } from './nodes.ts';
import { type Entry, keysIn, rekey, rootKey, titleBarRegion, type Tree, wholeValue } from './tree.ts';

/** Keys of the later tree by keys of the earlier one, and the other way round. */
interface Matches {
  readonly toLater: Map<string, string>;
  readonly toEarlier: Map<string, string>;
  /** Whether these nodes can be the same. */
  readonly canPair: (earlier: string, later: string) => boolean;
}

function pair({ toLater, toEarlier, canPair }: Matches, earlier: string, later: string): void {
  if (toLater.has(earlier) || toEarlier.has(later) || !canPair(earlier, later)) return;
  toLater.set(earlier, later);
  toEarlier.set(later, earlier);
}

const hydrateOf = ({ value, isNode }: Entry) => (isNode ? (value as AuthoredNode).$hydrate : undefined);
const isSection = ({ lists }: Entry) => Object.keys(lists).length > 0;

function pairIDs(earlier: Tree, later: Tree, matches: Matches): void {
  const byID = new Map([...earlier].flatMap(([key, { id }]) => (id === undefined ? [] : [[id, key] as const])));
  for (const [key, { id }] of later) {
    const found = id === undefined ? undefined : byID.get(id);
    if (found !== undefined) pair(matches, found, key);
  }
}

/** Two nodes that are the same as text, and all in them. */
function pairWhole([earlier, later]: readonly [Tree, Tree], matches: Matches, one: string, other: string): void {
  const inner = keysIn(later, other);
  for (const [index, key] of keysIn(earlier, one).entries()) pair(matches, key, inner[index] ?? '');
}

/** Nodes that are the same as text: first those at the same place, then in the order of the documents. */
function pairEqual(earlier: Tree, later: Tree, matches: Matches): void {
  const textsOf = (tree: Tree) =>
    new Map(
      [...tree].flatMap(([key, { isNode }]) => (isNode ? [[key, sortedJson(wholeValue(tree, key, false))]] : [])),
    );
  const [texts, laterTexts] = [textsOf(earlier), textsOf(later)];
  const isFree = (key: string) =>
    !matches.toLater.has(key) && keysIn(earlier, key).every((at) => !matches.toLater.has(at));
  const isLaterFree = (key: string) => keysIn(later, key).every((at) => !matches.toEarlier.has(at));
  const byText = Map.groupBy(texts.keys(), (key) => texts.get(key));
  for (const isSamePlace of [true, false])
    for (const [key, text] of laterTexts) {
      if (!isLaterFree(key)) continue;
      const found = byText
        .get(text)
        ?.find(
          (at) =>
            isFree(at) &&
            matches.canPair(at, key) &&
            (!isSamePlace || earlier.get(at)?.pointer === later.get(key)?.pointer),
        );
      if (found !== undefined) pairWhole([earlier, later], matches, found, key);
    }
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How much of two values is the same, from 0 to 1: of texts, the words that both have. */
function sameShare(one: unknown, other: unknown): number {
  if (sortedJson(one) === sortedJson(other)) return 1;
  if (typeof one !== 'string' || typeof other !== 'string') return 0;
  const [words, others] = [new Set(wordsIn(one)), new Set(wordsIn(other))];
  const most = Math.max(words.size, others.size);
  return most === 0 ? 0 : [...words].filter((word) => others.has(word)).length / most;
}

/** How much of two nodes’ own values is the same, from 0 to 1. */
function similarity(one: Entry, other: Entry): number {
  const [a, b] = [one.value as AuthoredNode, other.value as AuthoredNode];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => key !== '$hydrate');
  if (keys.length === 0) return 1;
  return keys.reduce((sum, key) => sum + sameShare(a[key], b[key]), 0) / keys.length;
}

/** How many nodes directly in both are the same. */
function countShared(one: Entry, other: Entry, { toLater }: Matches): number {
  const inner = new Set(Object.values(other.lists).flat());
  return Object.values(one.lists)
    .flat()
    .filter((key) => inner.has(toLater.get(key) ?? '')).length;
}

/** Nodes of different kinds only belong together if they are sections that share nodes. */
const leastScore = 1.5;

function scoreOf([one, other]: readonly [Entry, Entry], matches: Matches): number {
  const shared = countShared(one, other, matches);
  if (hydrateOf(one) !== hydrateOf(other)) return isSection(one) && isSection(other) ? shared : 0;
  const isSameParent = one.parent !== null && matches.toLater.get(one.parent) === other.parent;
  const isSameRegion = isSameParent && one.region === other.region;
  const score = 3 * shared + 2 * similarity(one, other) + (isSameRegion ? 2 : 0);
  return score + (one.pointer === other.pointer ? 2 : 0);
}

/** Nodes of the same kind that are most alike, the best pairs first. */
function pairAlike(earlier: Tree, later: Tree, matches: Matches, isWanted: (entry: Entry) => boolean): void {
  const open = [...earlier].filter(([key, entry]) => entry.isNode && isWanted(entry) && !matches.toLater.has(key));
  const laterOpen = [...later].filter(([key, entry]) => entry.isNode && isWanted(entry) && !matches.toEarlier.has(key));
  const pairs = open.flatMap(([key, one]) =>
    laterOpen.map(([laterKey, other]) => ({ key, laterKey, score: scoreOf([one, other], matches) })),
  );
  for (const { key, laterKey, score } of pairs.toSorted((a, b) => b.score - a.score))
    if (score >= leastScore) pair(matches, key, laterKey);
}

/** Nodes that are the only ones of their kind that are left in both documents. */
function pairOnly(earlier: Tree, later: Tree, matches: Matches): void {
  const left = (tree: Tree, done: ReadonlyMap<string, string>) =>
    Map.groupBy(
      [...tree].filter(([key, entry]) => entry.isNode && !isSection(entry) && !done.has(key)),
      ([, entry]) => hydrateOf(entry),
    );
  const laterLeft = left(later, matches.toEarlier);
  for (const [kind, [one, ...more]] of left(earlier, matches.toLater)) {
    const [other, ...others] = laterLeft.get(kind) ?? [];
    if (one && other && more.length === 0 && others.length === 0) pair(matches, one[0], other[0]);
  }
}

/** Other values in lists, such as null, in their order. */
function pairOthers(earlier: Tree, later: Tree, matches: Matches): void {
  for (const [key, { lists }] of later) {
    const from = earlier.get(matches.toEarlier.get(key) ?? 'none');
    for (const [region, keys] of Object.entries(from ? lists : {})) {
      const left = (from?.lists[region] ?? []).filter((at) => earlier.get(at)?.isNode === false);
      for (const other of keys.filter((at) => later.get(at)?.isNode === false)) {
        const text = sortedJson(later.get(other)?.value);
        const index = left.findIndex((at) => sortedJson(earlier.get(at)?.value) === text);
        if (index < 0) continue;
        pair(matches, left[index] ?? '', other);
        left.splice(index, 1);
      }
    }
  }
}

/** Nodes with different IDs are different, but only if the documents know IDs of each other. */
function mayBeSame(earlier: Tree, later: Tree): Matches['canPair'] {
  const ids = new Set([...earlier.values()].map(({ id }) => id));
  const isShared = [...later.values()].some(({ id }) => id !== undefined && ids.has(id));
  const idsOf = (one: string, other: string) => [earlier.get(one)?.id, later.get(other)?.id];
  return (one, other) => {
    const [id, otherID] = idsOf(one, other);
    return !isShared || id === undefined || otherID === undefined || id === otherID || one === other;
  };
}

/**
 * Gives the entries of a later document the keys of an earlier one: by ID, then those that are equal as text, then
 * those that are most alike, then those that are the only ones of their kind. New entries get a key with this prefix.
 */
export function align(earlier: Tree, later: Tree, prefix = '+'): Tree {
  const matches: Matches = { toLater: new Map(), toEarlier: new Map(), canPair: mayBeSame(earlier, later) };
  pair(matches, rootKey, rootKey);
  const barOf = (tree: Tree) => tree.get(rootKey)?.lists[titleBarRegion]?.[0];
  const [bar, laterBar] = [barOf(earlier), barOf(later)];
  if (bar !== undefined && laterBar !== undefined) pair(matches, bar, laterBar);
  pairIDs(earlier, later, matches);
  pairEqual(earlier, later, matches);
  pairAlike(earlier, later, matches, isSection);
  pairAlike(earlier, later, matches, (entry) => entry.region !== titleBarRegion);
  pairOnly(earlier, later, matches);
  pairOthers(earlier, later, matches);
  return rekey(later, (key) => matches.toEarlier.get(key) ?? `${prefix}${key}`);
}
