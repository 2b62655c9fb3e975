import { joinPointer } from '#lib/pointer.ts';
import { type AuthoredNode, type ComposedDocument, idKey, isShownNode, regionsIn } from './nodes.ts';

/** The document, a node, or another value in a list of nodes that is kept, such as null. */
export interface Entry {
  /** Without the nodes in its lists, in place of which are empty lists. */
  readonly value: unknown;
  readonly isNode: boolean;
  /** The `$nodeID` that it has in its document. */
  readonly id: string | undefined;
  /** Where it is in its document, as JSON Pointer. */
  readonly pointer: string;
  /** Key of the entry that it is in; null for the document. */
  readonly parent: string | null;
  /** The list of its parent. */
  readonly region: string;
  /** Keys of the entries in it, by region. Regions without a node are part of `value`. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/** A document whose entries are found by key: the ID, or the place of those without. Each is before those inside it. */
export type Tree = ReadonlyMap<string, Entry>;

/** The key of the document itself. */
export const rootKey = '';
/** The list of the document that holds its title bar. */
export const titleBarRegion = 'titleBar';

type Lists = Readonly<Record<string, readonly unknown[]>>;

function addLists(tree: Map<string, Entry>, key: string, pointer: string, lists: Lists): Entry['lists'] {
  return Object.fromEntries(
    Object.entries(lists).map(([region, list]) => [
      region,
      list.map((value, index) => {
        const at = joinPointer(pointer, region);
        const isBar = key === rootKey && region === titleBarRegion;
        return addEntry(tree, value, { parent: key, region, pointer: isBar ? at : joinPointer(at, index) });
      }),
    ]),
  );
}

function addEntry(tree: Map<string, Entry>, value: unknown, place: Pick<Entry, 'parent' | 'region' | 'pointer'>) {
  const isNode = isShownNode(value);
  const id = isNode && typeof value[idKey] === 'string' ? value[idKey] : undefined;
  // a document of another program may repeat an ID
  const key = id === undefined || tree.has(id) ? `@${place.pointer}` : id;
  const names = isNode ? regionsIn(value) : [];
  const lists = Object.fromEntries(names.map((name) => [name, (value as AuthoredNode)[name] as readonly unknown[]]));
  const entry = { ...place, isNode, id, value: isNode ? shellOf(value, names) : value, lists: {} };
  tree.set(key, entry);
  tree.set(key, { ...entry, lists: addLists(tree, key, place.pointer, lists) });
  return key;
}

function shellOf(node: AuthoredNode, regions: readonly string[]): AuthoredNode {
  const { [idKey]: _id, ...rest } = node;
  return { ...rest, ...Object.fromEntries(regions.map((region) => [region, []])) };
}

/** @param hasBar whether the title bar is an entry; otherwise it is a value of the document */
export function toTree({ layout, ...document }: ComposedDocument, hasBar: boolean): Tree {
  const tree = new Map<string, Entry>();
  const { titleBar, ...others } = document;
  const root = { isNode: false, id: undefined, pointer: '', parent: null, region: '', lists: {} };
  const value = hasBar ? others : document;
  tree.set(rootKey, { ...root, value });
  const lists = addLists(tree, rootKey, '', { ...(hasBar ? { [titleBarRegion]: [titleBar] } : {}), layout });
  tree.set(rootKey, { ...root, value, lists });
  return tree;
}

/** The same tree with other keys. */
export const rekey = (tree: Tree, keyOf: (key: string) => string): Tree =>
  new Map(
    [...tree].map(([key, entry]) => [
      keyOf(key),
      {
        ...entry,
        parent: entry.parent === null ? null : keyOf(entry.parent),
        lists: Object.fromEntries(Object.entries(entry.lists).map(([name, keys]) => [name, keys.map(keyOf)])),
      },
    ]),
  );

/** Values of a region that had no node, such as null. */
function leftIn({ value }: Entry, region: string): readonly unknown[] {
  const left = (value as AuthoredNode)[region];
  return Array.isArray(left) ? left : [];
}

/** A node with everything in it; of a node without IDs, equal ones are equal as text. */
export function wholeValue(tree: Tree, key: string, withID = true): unknown {
  const entry = tree.get(key);
  if (!entry?.isNode) return entry?.value;
  const innerValue = (inner: string) => wholeValue(tree, inner, withID);
  const filled = Object.entries(entry.lists).filter(([, keys]) => keys.length > 0);
  return {
    ...(entry.value as AuthoredNode),
    ...(withID && entry.id !== undefined ? { [idKey]: entry.id } : {}),
    ...Object.fromEntries(filled.map(([name, keys]) => [name, [...keys.map(innerValue), ...leftIn(entry, name)]])),
  };
}

/** The document of a tree. */
export function fromTree(tree: Tree): ComposedDocument {
  const root = tree.get(rootKey);
  const layout = (root?.lists['layout'] ?? []).map((key) => wholeValue(tree, key));
  const [bar] = root?.lists[titleBarRegion] ?? [];
  // safe cast: the document that the tree was made from had all keys of one
  return {
    ...(root?.value as object),
    layout,
    ...(bar === undefined ? {} : { titleBar: wholeValue(tree, bar) }),
  } as unknown as ComposedDocument;
}

/** Keys of an entry and of all in it, each before those inside it. */
export function keysIn(tree: Tree, key: string): string[] {
  const { lists = {} } = tree.get(key) ?? {};
  return [key, ...Object.values(lists).flatMap((keys) => keys.flatMap((inner) => keysIn(tree, inner)))];
}
