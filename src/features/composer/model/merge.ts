import { sortedJson } from '#lib/sortedJson.ts';
import { align } from './align.ts';
import { applyToTree, neededFor } from './applyChanges.ts';
import { type Change, diffTrees, type FieldChange, isQuietField, placeIn } from './diff.ts';
import { type ComposedDocument, isShownNode } from './nodes.ts';
import { fromTree, keysIn, rekey, rootKey, toTree, type Tree, wholeValue } from './tree.ts';

/** Why a change of the other side cannot simply be made. */
export type ConflictKind =
  /** Both changed the same value. */
  | 'value'
  /** Both moved the same node. */
  | 'place'
  /** One removed what the other changed, moved, or put something into. */
  | 'removedHere'
  | 'removedThere';

export interface Conflict {
  readonly kind: ConflictKind;
  /** The change of the other side. */
  readonly change: Change;
  /** The changes that make it, if it is chosen. */
  readonly taking: readonly Change[];
}

/** Three documents merged: `mine` with the changes of the other side, but for the conflicts. */
export interface Merge {
  readonly base: Tree;
  readonly mine: Tree;
  readonly theirs: Tree;
  /** The changes of the other side that are made. */
  readonly changes: readonly Change[];
  readonly conflicts: readonly Conflict[];
}

type Changed = Extract<Change, { kind: 'changed' }>;

/** Equal additions on both sides are the same. */
function withSameAdditions(base: Tree, mine: Tree, theirs: Tree): Tree {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [key, { parent, region }] of theirs) {
    if (base.has(key) || names.has(key)) continue;
    const text = sortedJson(wholeValue(theirs, key, false));
    const inside = mine.get(names.get(parent ?? '') ?? parent ?? '')?.lists[region] ?? [];
    const same = inside.find(
      (at) => !base.has(at) && !taken.has(at) && sortedJson(wholeValue(mine, at, false)) === text,
    );
    if (same === undefined) continue;
    const own = keysIn(mine, same);
    for (const [index, at] of keysIn(theirs, key).entries()) {
      if (base.has(at)) continue;
      names.set(at, own[index] ?? at);
      taken.add(own[index] ?? at);
    }
  }
  return names.size === 0 ? theirs : rekey(theirs, (key) => names.get(key) ?? key);
}

interface Sides {
  readonly base: Tree;
  readonly mine: Tree;
  readonly theirs: Tree;
  readonly own: readonly Change[];
}

const overlaps = ({ field: one }: FieldChange, { field: other }: FieldChange) =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

type Judged = { readonly made?: Change; readonly conflict?: Omit<Conflict, 'taking'> };

function judgeValues({ own }: Sides, change: Changed): readonly Judged[] {
  const ownFields = own.find((one): one is Changed => one.kind === 'changed' && one.key === change.key)?.fields ?? [];
  const same = (field: FieldChange) =>
    ownFields.some((one) => one.field === field.field && sortedJson(one.after) === sortedJson(field.after));
  const fields = change.fields.filter((field) => !same(field));
  const isConflict = (field: FieldChange) => !isQuietField(field) && ownFields.some((one) => overlaps(one, field));
  const made = fields.filter((field) => !ownFields.some((one) => overlaps(one, field)));
  const refused = fields.filter(isConflict);
  return [
    ...(made.length > 0 ? [{ made: { ...change, fields: made } }] : []),
    ...refused.map((field) => ({ conflict: { kind: 'value', change: { ...change, fields: [field] } } as const })),
  ];
}

/** Whether both sides moved a node to the same list, behind the same node. */
function isSamePlace({ mine, theirs }: Sides, key: string): boolean {
  const [one, other] = [placeIn(mine, key), placeIn(theirs, key)];
  const behind = (siblings: readonly string[]) => siblings[siblings.indexOf(key) - 1];
  return one.parent === other.parent && one.region === other.region && behind(one.siblings) === behind(other.siblings);
}

/** Whether this side changed a node that the other removed, something in it, or put something into it. */
function isUsedHere({ base, mine, own }: Sides, removed: string): boolean {
  const gone = new Set(keysIn(base, removed));
  return own.some((change) => {
    if (change.kind === 'removed') return false;
    if (change.kind === 'changed') return gone.has(change.key) && change.fields.some((field) => !isQuietField(field));
    return gone.has(change.key) || gone.has(mine.get(change.key)?.parent ?? 'none');
  });
}

function judge(sides: Sides, change: Change): readonly Judged[] {
  const { mine, base, theirs, own } = sides;
  if (change.kind === 'removed') {
    if (!mine.has(change.key)) return [];
    return isUsedHere(sides, change.key) ? [{ conflict: { kind: 'removedThere', change } }] : [{ made: change }];
  }
  const isGone = (key: string) => base.has(key) && !mine.has(key);
  const isHomeless = change.kind !== 'changed' && isGone(theirs.get(change.key)?.parent ?? rootKey);
  if (isGone(change.key) || isHomeless) {
    const isQuiet = change.kind === 'changed' && change.fields.every(isQuietField);
    return isQuiet ? [] : [{ conflict: { kind: 'removedHere', change } }];
  }
  if (change.kind === 'changed') return judgeValues(sides, change);
  const hasMoved = own.some((one) => one.kind === 'moved' && one.key === change.key);
  if (change.kind === 'moved' && hasMoved)
    return isSamePlace(sides, change.key) ? [] : [{ conflict: { kind: 'place', change } }];
  return [{ made: change }];
}

/** The changes that bring a node of the other side back, with what it is in. */
function bringBack({ mine, theirs }: Sides, change: Change): readonly Change[] {
  const missing: string[] = [];
  for (let key: string | null = change.key; key !== null && !mine.has(key); key = theirs.get(key)?.parent ?? null)
    missing.push(key);
  if (change.kind === 'moved' && mine.has(change.key)) {
    const parent = theirs.get(change.key)?.parent ?? rootKey;
    return [...bringBack({ mine, theirs } as Sides, { ...change, key: parent }), change];
  }
  const top = missing.at(-1);
  if (top === undefined) return [change];
  const entries = keysIn(theirs, top).flatMap((key) => {
    const entry = theirs.get(key);
    return entry && !mine.has(key) ? [[key, entry] as const] : [];
  });
  return [{ kind: 'added', key: top, place: placeIn(theirs, top), entries }];
}

const takingOf = (sides: Sides, { kind, change }: Omit<Conflict, 'taking'>): readonly Change[] =>
  kind === 'removedHere' ? bringBack(sides, change) : [change];

/** Merges the changes of another side into mine, from the document that both began with. */
export function mergeDocuments(base: ComposedDocument, mine: ComposedDocument, theirs: ComposedDocument): Merge {
  const hasBar = [base, mine, theirs].every(({ titleBar }) => isShownNode(titleBar));
  const tree = toTree(base, hasBar);
  const own = align(tree, toTree(mine, hasBar), 'mine ');
  const other = withSameAdditions(tree, own, align(tree, toTree(theirs, hasBar), 'theirs '));
  const sides: Sides = { base: tree, mine: own, theirs: other, own: diffTrees(tree, own) };
  const changes = diffTrees(tree, other).filter(({ kind, key }) => kind !== 'added' || !own.has(key));
  const judged = changes.flatMap((change) => judge(sides, change));
  const conflicts = judged.flatMap(({ conflict }) =>
    conflict ? [{ ...conflict, taking: takingOf(sides, conflict) }] : [],
  );
  const made = judged.flatMap((one) => one.made ?? []);
  const open = new Set(conflicts.map(({ change }) => change));
  // what needs a change in conflict waits with it
  const waits = (change: Change) => neededFor(own, changes, [change]).some((one) => open.has(one));
  return {
    base: tree,
    mine: own,
    theirs: other,
    changes: made.filter((change) => !waits(change)),
    conflicts: [
      ...conflicts,
      ...made.filter(waits).map((change) => ({ kind: 'place' as const, change, taking: [change] })),
    ],
  };
}

/** The merged document, with the other side’s version of the chosen conflicts. */
export function mergedDocument({ mine, changes, conflicts }: Merge, chosen: ReadonlySet<Conflict>): ComposedDocument {
  const taken = conflicts.filter((conflict) => chosen.has(conflict)).flatMap(({ taking }) => taking);
  const known = new Set<string>();
  // two conflicts may bring the same node back
  const all = [...changes, ...taken].filter((change) => {
    const name = change.kind === 'added' ? change.key : undefined;
    if (name === undefined) return true;
    const isNew = !known.has(name) && !mine.has(name);
    known.add(name);
    return isNew;
  });
  return fromTree(applyToTree(mine, all));
}
