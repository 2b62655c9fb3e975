import { joinPointer } from '#lib/pointer.ts';
import { sortedJson } from '#lib/sortedJson.ts';
import { align } from './align.ts';
import { type ComposedDocument, isNode, isShownNode } from './nodes.ts';
import { type Entry, rootKey, toTree, type Tree } from './tree.ts';

/** A value of a node or of the document that differs; undefined where it is missing. */
export interface FieldChange {
  /** JSON Pointer in the node, such as `/apiParams/limit`. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Where an entry is in the later document. */
export interface TreePlace {
  readonly parent: string;
  readonly region: string;
  /** Keys of the whole list, in its order. */
  readonly siblings: readonly string[];
}

/** A difference between two documents. `key` names the entry in both. */
export type Change =
  | { readonly kind: 'changed'; readonly key: string; readonly fields: readonly FieldChange[] }
  | { readonly kind: 'moved'; readonly key: string; readonly place: TreePlace }
  /** An entry and the new ones in it; others in it have moved there. */
  | {
      readonly kind: 'added';
      readonly key: string;
      readonly place: TreePlace;
      readonly entries: readonly (readonly [string, Entry])[];
    }
  /** An entry and all in it but those that have moved elsewhere. */
  | { readonly kind: 'removed'; readonly key: string };

export interface Diff {
  readonly before: Tree;
  /** With the keys of `before`. */
  readonly after: Tree;
  readonly changes: readonly Change[];
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isNode(value);

/** The differences inside two values. Lists are compared as a whole. */
export function compareValues(before: unknown, after: unknown, field: string): FieldChange[] {
  if (sortedJson(before) === sortedJson(after) && (before === undefined) === (after === undefined)) return [];
  if (!isPlain(before) || !isPlain(after)) return [{ field, before, after }];
  return compareObjects(before, after, field);
}

function compareObjects(before: object, after: object, at: string): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const valueIn = (object: object, name: string) => (object as Record<string, unknown>)[name];
  return [...names].flatMap((name) =>
    compareValues(valueIn(before, name), valueIn(after, name), joinPointer(at, name)),
  );
}

/** The values of an entry that differ. */
const fieldsOf = (before: Entry, after: Entry): readonly FieldChange[] =>
  compareObjects(before.value as object, after.value as object, '');

export function placeIn(tree: Tree, key: string): TreePlace {
  const { parent, region = '' } = tree.get(key) ?? {};
  return { parent: parent ?? rootKey, region, siblings: tree.get(parent ?? rootKey)?.lists[region] ?? [] };
}

/** The longest part of a list of numbers that is in order, as positions in the list. */
function longestInOrder(numbers: readonly number[]): ReadonlySet<number> {
  const length = numbers.map(() => 1);
  const from = numbers.map(() => -1);
  for (const [at, number] of numbers.entries())
    for (let earlier = 0; earlier < at; earlier += 1)
      if ((numbers[earlier] ?? 0) < number && (length[earlier] ?? 0) + 1 > (length[at] ?? 0)) {
        length[at] = (length[earlier] ?? 0) + 1;
        from[at] = earlier;
      }
  const kept = new Set<number>();
  for (let at = length.indexOf(Math.max(0, ...length)); at >= 0; at = from[at] ?? -1) kept.add(at);
  return kept;
}

/** Keys that are in another list than before, or in another order; as few as possible. */
function movedKeys(before: Tree, after: Tree): ReadonlySet<string> {
  const moved = new Set<string>();
  for (const [key, { lists }] of after)
    for (const [region, keys] of Object.entries(lists)) {
      const old = before.get(key)?.lists[region] ?? [];
      const stayed = keys.filter((at) => old.includes(at));
      const inOrder = longestInOrder(stayed.map((at) => old.indexOf(at)));
      for (const [index, at] of stayed.entries()) if (!inOrder.has(index)) moved.add(at);
      for (const at of keys) if (before.has(at) && !old.includes(at)) moved.add(at);
    }
  return moved;
}

/** All differences, in the order of the later document, then what is removed. */
export function diffTrees(before: Tree, after: Tree): readonly Change[] {
  const moved = movedKeys(before, after);
  const changes: Change[] = [];
  const groups = new Map<string, [string, Entry][]>();
  for (const [key, entry] of after) {
    const old = before.get(key);
    if (!old) {
      const group = groups.get(entry.parent ?? rootKey) ?? [];
      if (group.length === 0) changes.push({ kind: 'added', key, place: placeIn(after, key), entries: group });
      group.push([key, entry]);
      groups.set(key, group);
      continue;
    }
    if (moved.has(key)) changes.push({ kind: 'moved', key, place: placeIn(after, key) });
    const fields = entry.isNode || key === rootKey ? fieldsOf(old, entry) : [];
    if (fields.length > 0) changes.push({ kind: 'changed', key, fields });
  }
  for (const [key, { parent }] of before)
    if (!after.has(key) && (parent === null || after.has(parent))) changes.push({ kind: 'removed', key });
  return changes;
}

/** The differences that lead from one document to another. */
export function diffDocuments(before: ComposedDocument, after: ComposedDocument): Diff {
  const hasBar = isShownNode(before.titleBar) && isShownNode(after.titleBar);
  const tree = toTree(before, hasBar);
  const later = align(tree, toTree(after, hasBar));
  return { before: tree, after: later, changes: diffTrees(tree, later) };
}

/** Whether a change only says that a region without nodes is written as an empty list, or not at all. */
export const isQuietField = ({ before, after }: FieldChange): boolean => {
  const isNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);
  return isNothing(before) && isNothing(after);
};

/** The changes that people see: nodes, their values, and those of the document. */
export function shownChanges({ before, after, changes }: Diff): readonly Change[] {
  return changes.flatMap((change): readonly Change[] => {
    if (change.kind === 'changed') {
      const fields = change.fields.filter((field) => !isQuietField(field));
      return fields.length === 0 ? [] : [{ ...change, fields }];
    }
    return (after.get(change.key) ?? before.get(change.key))?.isNode ? [change] : [];
  });
}
