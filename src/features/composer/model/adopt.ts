import { randomKey } from '#lib/randomKey.ts';
import { type AuthoredNode, type ComposedDocument, idKey, idOf, isShownNode, regionsIn, withoutIDs } from './nodes.ts';

interface Adopting {
  /** IDs that are part of the document, which its text shows. */
  readonly ownIDs: ReadonlySet<string>;
  /** Nodes that were in the document a moment ago, such as one that is cut and pasted. */
  readonly others?: readonly AuthoredNode[];
  readonly makeID?: () => string;
}

/** Nodes of the earlier document by those of the later one that are the same to people. */
type Pairs = Map<AuthoredNode, AuthoredNode>;

const listsOf = (node: AuthoredNode): readonly (readonly unknown[])[] =>
  regionsIn(node).map((region) => node[region] as readonly unknown[]);

/** A node and all in it, each before those inside it. */
const withInner = (node: AuthoredNode): readonly AuthoredNode[] => [
  node,
  ...listsOf(node).flatMap((list) => list.filter(isShownNode).flatMap(withInner)),
];

/** How many values of two nodes are the same. */
const likeness = (one: AuthoredNode, other: AuthoredNode) =>
  Object.keys(one).filter((key) => JSON.stringify(one[key]) === JSON.stringify(other[key])).length;

/** Finds which nodes of a text are those of the document before. */
class Pairing {
  readonly pairs: Pairs = new Map();
  readonly #lost: AuthoredNode[] = [];
  readonly #fresh: AuthoredNode[] = [];
  readonly #textOf: (node: unknown) => string;

  constructor(ownIDs: ReadonlySet<string>) {
    this.#textOf = (node) => JSON.stringify(withoutIDs(node, ownIDs));
  }

  pair(before: AuthoredNode, after: AuthoredNode): void {
    this.pairs.set(after, before);
    for (const region of regionsIn(after)) this.lists(before[region], after[region]);
    for (const region of regionsIn(before)) if (!Array.isArray(after[region])) this.lists(before[region], []);
  }

  /** Pairs what is the same as text, then what is at the same place, then what is most alike. */
  lists(before: unknown, after: unknown): void {
    const old = (Array.isArray(before) ? before : []).filter(isShownNode);
    const byText = Map.groupBy(old, this.#textOf);
    const open = (Array.isArray(after) ? after : []).filter(isShownNode).filter((node) => {
      const same = byText.get(JSON.stringify(node))?.shift();
      if (same) this.pair(same, node);
      return same === undefined;
    });
    const left = new Set([...byText.values()].flat());
    const rest = old.filter((node) => left.has(node));
    const isOne = rest.length === 1 && open.length === 1;
    for (const node of open) {
      const alike = rest.filter(({ $hydrate }) => isOne || $hydrate === node.$hydrate);
      const scores = alike.map((one) => likeness(node, one));
      const found = alike[scores.indexOf(Math.max(...scores))];
      if (found) this.pair(found, node);
      else this.#fresh.push(node);
      if (found) rest.splice(rest.indexOf(found), 1);
    }
    this.#lost.push(...rest);
  }

  /** Pairs what has moved from one list to another. */
  moved(others: readonly AuthoredNode[]): void {
    while (this.#fresh.length > 0) {
      const taken = new Set(this.pairs.values());
      const lost = [...this.#lost.splice(0).flatMap(withInner), ...others].filter((node) => !taken.has(node));
      const fresh = this.#fresh.splice(0).flatMap(withInner);
      const byText = Map.groupBy(lost, this.#textOf);
      for (const node of fresh) {
        if (this.pairs.has(node)) continue;
        const same = byText.get(JSON.stringify(node))?.find((one) => !taken.has(one));
        if (!same) continue;
        for (const one of withInner(same)) taken.add(one);
        this.pair(same, node);
      }
    }
  }
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasSameKeys = (one: object, other: object) => Object.keys(one).join('\0') === Object.keys(other).join('\0');

/** A later value with the objects of an earlier one wherever both are the same, in the same order of keys. */
function shared(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = after.map((one: unknown, index) => shared(before[index], one));
    return items.length === before.length && items.every((one, index) => one === before[index]) ? before : items;
  }
  if (!isPlain(before) || !isPlain(after)) return after;
  const next = Object.fromEntries(Object.entries(after).map(([key, inner]) => [key, shared(before[key], inner)]));
  return hasSameKeys(before, next) && Object.keys(next).every((key) => next[key] === before[key]) ? before : next;
}

/** Builds the later document from the earlier one. */
class Building {
  readonly #pairs: Pairs;
  readonly #ownIDs: ReadonlySet<string>;
  readonly #makeID: () => string;
  readonly #used = new Set<string>();

  constructor(pairs: Pairs, { ownIDs, makeID = randomKey }: Adopting) {
    this.#pairs = pairs;
    this.#ownIDs = ownIDs;
    this.#makeID = makeID;
  }

  /** An ID that the text removed is not given again: the document would show it. */
  #idFor(before: AuthoredNode | undefined): string {
    const id = idOf(before);
    return id === '' || this.#ownIDs.has(id) || this.#used.has(id) ? this.#makeID() : id;
  }

  node(after: AuthoredNode): AuthoredNode {
    const before = this.#pairs.get(after);
    const regions = regionsIn(after);
    const values = Object.entries(after).map(([key, inner]) => [
      key,
      regions.includes(key) ? this.list(before?.[key], inner) : shared(before?.[key], inner),
    ]);
    const written = typeof after[idKey] === 'string' ? after[idKey] : undefined;
    const id = written ?? this.#idFor(before);
    this.#used.add(id);
    const next: AuthoredNode = { ...Object.fromEntries(values), ...(written === undefined ? { [idKey]: id } : {}) };
    if (!before || idOf(before) !== id) return next;
    const { [idKey]: _, ...own } = written === undefined ? before : { ...before, [idKey]: undefined };
    const { [idKey]: _id, ...named } = written === undefined ? next : { ...next, [idKey]: undefined };
    const isSame = hasSameKeys(own, named) && Object.keys(named).every((key) => named[key] === own[key]);
    return isSame ? before : next;
  }

  list(before: unknown, after: unknown): unknown {
    if (!Array.isArray(after)) return shared(before, after);
    const old = Array.isArray(before) ? (before as readonly unknown[]) : [];
    const items = after.map((one: unknown, index) => (isShownNode(one) ? this.node(one) : shared(old[index], one)));
    return items.length === old.length && items.every((one, index) => one === old[index]) ? old : items;
  }
}

/**
 * A document that was written as text, with the IDs of its nodes. Nodes keep theirs when they are changed or moved, and
 * everything that is the same stays the same object.
 */
export function adopt(before: ComposedDocument, after: ComposedDocument, adopting: Adopting): ComposedDocument {
  const pairing = new Pairing(adopting.ownIDs);
  pairing.lists(before.layout, after.layout);
  pairing.lists([before.titleBar], [after.titleBar]);
  pairing.moved(adopting.others ?? []);
  const building = new Building(pairing.pairs, adopting);
  const layout = building.list(before.layout, after.layout) as readonly unknown[];
  const { titleBar } = after;
  return {
    ...before,
    name: after.name,
    layout,
    titleBar: isShownNode(titleBar) ? building.node(titleBar) : shared(before.titleBar, titleBar),
  };
}
