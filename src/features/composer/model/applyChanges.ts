import { splitPointer } from '#lib/pointer.ts';
import type { Change, Diff, FieldChange, TreePlace } from './diff.ts';
import type { ComposedDocument } from './nodes.ts';
import { type Entry, fromTree, keysIn, type Tree } from './tree.ts';

type Growing = Map<string, Entry>;
type Plain = Readonly<Record<string, unknown>>;

function withValue(value: unknown, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next;
  const plain = (typeof value === 'object' && value !== null ? value : {}) as Plain;
  const inner = withValue(plain[step], rest, next);
  if (inner !== undefined) return { ...plain, [step]: inner };
  const { [step]: _, ...others } = plain;
  return others;
}

const withFields = (value: unknown, fields: readonly FieldChange[]): unknown =>
  fields.reduce((before, { field, after }) => withValue(before, splitPointer(field), after), value);

function changeList(
  tree: Growing,
  key: string,
  region: string,
  change: (keys: readonly string[]) => readonly string[],
) {
  const entry = tree.get(key);
  if (entry) tree.set(key, { ...entry, lists: { ...entry.lists, [region]: change(entry.lists[region] ?? []) } });
}

function detach(tree: Growing, key: string): void {
  const entry = tree.get(key);
  if (entry?.parent != null) changeList(tree, entry.parent, entry.region, (keys) => keys.filter((at) => at !== key));
}

/** Puts a key behind the nearest one before it that is there. */
function attach(tree: Growing, key: string, { parent, region, siblings }: TreePlace): void {
  changeList(tree, parent, region, (keys) => {
    const before = siblings.slice(0, siblings.indexOf(key)).findLast((at) => keys.includes(at));
    const index = before === undefined ? 0 : keys.indexOf(before) + 1;
    return [...keys.slice(0, index), key, ...keys.slice(index)];
  });
}

function add(tree: Growing, { key, place, entries }: Extract<Change, { kind: 'added' }>): void {
  const isIn = new Set(entries.map(([at]) => at));
  const onlyNew = (lists: Entry['lists']) =>
    Object.fromEntries(Object.entries(lists).map(([region, keys]) => [region, keys.filter((at) => isIn.has(at))]));
  for (const [at, entry] of entries) tree.set(at, { ...entry, lists: onlyNew(entry.lists) });
  attach(tree, key, place);
}

/** Makes changes of a diff to its earlier tree: all of them, or some with those that they need. */
export function applyToTree(before: Tree, changes: readonly Change[]): Tree {
  const tree: Growing = new Map(before);
  for (const change of changes) if (change.kind === 'moved') detach(tree, change.key);
  for (const change of changes) {
    if (change.kind !== 'removed') continue;
    detach(tree, change.key);
    for (const key of keysIn(tree, change.key)) tree.delete(key);
  }
  for (const change of changes) {
    const entry = tree.get(change.key);
    if (change.kind === 'added') add(tree, change);
    else if (change.kind === 'moved' && entry) {
      attach(tree, change.key, change.place);
      const { parent, region } = change.place;
      tree.set(change.key, { ...(tree.get(change.key) ?? entry), parent, region });
    } else if (change.kind === 'changed' && entry)
      tree.set(change.key, { ...entry, value: withFields(entry.value, change.fields) });
  }
  return tree;
}

/** The changes that must be made with one: what it is put into must be there, and what has left it must not go with it. */
export function neededFor(before: Tree, changes: readonly Change[], wanted: readonly Change[]): readonly Change[] {
  const adding = new Map(
    changes.flatMap((change) => (change.kind === 'added' ? change.entries.map(([key]) => [key, change] as const) : [])),
  );
  const moving = new Map(changes.flatMap((change) => (change.kind === 'moved' ? [[change.key, change] as const] : [])));
  const chosen = new Set<Change>();
  const ancestors = (key: string): string[] => {
    const parent = before.get(key)?.parent;
    return parent == null ? [] : [parent, ...ancestors(parent)];
  };
  const choose = (change: Change | undefined) => {
    if (!change || chosen.has(change)) return;
    chosen.add(change);
    if (change.kind === 'removed') for (const key of keysIn(before, change.key)) choose(moving.get(key));
    if (change.kind !== 'added' && change.kind !== 'moved') return;
    const { parent } = change.place;
    choose(adding.get(parent));
    // what a node is moved into must have left it before
    const above = ancestors(parent);
    if (change.kind === 'moved' && (above.includes(change.key) || parent === change.key))
      for (const key of [parent, ...above]) choose(moving.get(key));
  };
  for (const change of wanted) choose(change);
  // a change that is wanted may be a part of one, with some of its fields
  const parts = wanted.filter((change) => !changes.includes(change));
  return [...changes.filter((change) => chosen.has(change)), ...parts];
}

/** The earlier document with all changes, or with some and those that they need. */
export function applyChanges(
  { before, changes }: Pick<Diff, 'before' | 'changes'>,
  wanted = changes,
): ComposedDocument {
  return fromTree(applyToTree(before, wanted === changes ? changes : neededFor(before, changes, wanted)));
}
