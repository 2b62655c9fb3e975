import { isDraft } from 'immer';
import { nodeIDKey } from '#domain/canvas.ts';
import { randomKey } from '#lib/randomKey.ts';

/** A node of a document as it is written: a resolver in `$hydrate`, and its inputs. */
export type AuthoredNode = Readonly<Record<string, unknown>>;

/** A document in the composer. Unknown keys are kept. */
export interface ComposedDocument {
  readonly name: string;
  readonly layout: readonly unknown[];
  readonly titleBar: unknown;
  readonly [key: string]: unknown;
}

export { nodeIDKey as idKey };

export const isNode = (value: unknown): value is AuthoredNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && '$hydrate' in value;

/** Whether a node shows something itself, unlike a `param` or `translate` inside a prop. */
export const isShownNode = (value: unknown): value is AuthoredNode =>
  isNode(value) && typeof value.$hydrate === 'string' && value.$hydrate.startsWith('react.');

/** The ID of a node; empty for anything else, such as the nulls in lists. */
export const idOf = (node: unknown): string => (isNode(node) ? String(node[nodeIDKey] ?? '') : '');

/** The names of a node’s lists of nodes, in the order of its keys. */
export const regionsIn = (node: AuthoredNode): readonly string[] =>
  Object.keys(node).filter((key) => {
    const value = node[key];
    return Array.isArray(value) && value.some(isShownNode);
  });

/** Where a node is: in a region of another node, or at the top of the document (`parentID` null). */
export interface Place {
  readonly parentID: string | null;
  readonly region: string;
  readonly index: number;
}

export interface Found {
  readonly node: AuthoredNode;
  /** Null for the title bar, which has no siblings. */
  readonly place: Place | null;
}

type Visit = (node: AuthoredNode, place: Place | null) => void;

function visitList(list: readonly unknown[], parentID: string | null, region: string, visit: Visit): void {
  for (const [index, node] of list.entries()) {
    if (!isShownNode(node)) continue;
    visit(node, { parentID, region, index });
    for (const inner of regionsIn(node)) visitList(node[inner] as readonly unknown[], idOf(node), inner, visit);
  }
}

/** All nodes of a document, each before those inside it. */
export function visitNodes({ layout, titleBar }: Pick<ComposedDocument, 'layout' | 'titleBar'>, visit: Visit): void {
  if (isShownNode(titleBar)) visit(titleBar, null);
  visitList(layout, null, 'layout', visit);
}

/** The ID of a region, so that it can be selected like a node. */
export const regionID = (parentID: string, region: string): string => `${parentID} ${region}`;

function foundNodes(document: ComposedDocument): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  visitNodes(document, (node, place) => {
    const id = idOf(node);
    if (!found.has(id)) found.set(id, { node, place });
  });
  return found;
}

const indexes = new WeakMap<ComposedDocument, ReadonlyMap<string, Found>>();

/** The first node with an ID. Documents do not change, so each is searched once; drafts of immer do. */
export function findNode(document: ComposedDocument, id: string): Found | undefined {
  if (isDraft(document)) return foundNodes(document).get(id);
  const index = indexes.get(document) ?? foundNodes(document);
  indexes.set(document, index);
  return index.get(id);
}

/** Nodes that were mapped before. */
type Mapped = WeakMap<AuthoredNode, AuthoredNode>;

function mapNodes(value: unknown, map: (node: AuthoredNode) => AuthoredNode, mapped?: Mapped): unknown {
  if (Array.isArray(value)) return value.map((one) => mapNodes(one, map, mapped));
  if (!isShownNode(value)) return value;
  const known = mapped?.get(value);
  if (known) return known;
  const inner = regionsIn(value).map((region) => [region, mapNodes(value[region], map, mapped)] as const);
  const made = map(inner.length === 0 ? value : { ...value, ...Object.fromEntries(inner) });
  mapped?.set(value, made);
  return made;
}

/** Gives a node and those inside it IDs: those that have none, or all of them. */
export const withIDs = (value: unknown, { isNew = false, makeID = randomKey } = {}): unknown =>
  mapNodes(value, (node) => (isNew || typeof node[nodeIDKey] !== 'string' ? { ...node, [nodeIDKey]: makeID() } : node));

/** Removes all IDs but those that a document brought. */
export const withoutIDs = (value: unknown, ownIDs: ReadonlySet<string>, mapped?: Mapped): unknown =>
  mapNodes(
    value,
    (node) => {
      if (ownIDs.has(idOf(node))) return node;
      const { [nodeIDKey]: _, ...rest } = node;
      return rest;
    },
    mapped,
  );

/** A document as it is edited, and the IDs that it brought. */
export function openDocument(document: ComposedDocument, makeID: () => string = randomKey) {
  const ownIDs = new Set<string>();
  visitNodes(document, (node) => {
    if (typeof node[nodeIDKey] === 'string') ownIDs.add(node[nodeIDKey]);
  });
  const { layout, titleBar } = document;
  const opened: ComposedDocument = {
    ...document,
    layout: withIDs(layout, { makeID }) as readonly unknown[],
    titleBar: withIDs(titleBar, { makeID }),
  };
  return { document: opened, ownIDs };
}

/** A document as it is saved. */
export const closeDocument = (
  document: ComposedDocument,
  ownIDs: ReadonlySet<string>,
  mapped?: Mapped,
): ComposedDocument => ({
  ...document,
  layout: withoutIDs(document.layout, ownIDs, mapped) as readonly unknown[],
  titleBar: withoutIDs(document.titleBar, ownIDs, mapped),
});

/** Closes the documents of one history: nodes that stay the same objects do so in what is saved too. */
export function createCloser(ownIDs: readonly string[]): (document: ComposedDocument) => ComposedDocument {
  const own = new Set(ownIDs);
  const mapped: Mapped = new WeakMap();
  const closed = new WeakMap<ComposedDocument, ComposedDocument>();
  return (document) => {
    const made = closed.get(document) ?? closeDocument(document, own, mapped);
    closed.set(document, made);
    return made;
  };
}
