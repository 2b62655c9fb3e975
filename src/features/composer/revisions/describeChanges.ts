import type { Translate } from '#i18n/locale.ts';
import { joinPointer, splitPointer } from '#lib/pointer.ts';
import type { FormSchema } from '#ui/schemaForm/schema.ts';
import { type Change, compareValues, type Diff, type FieldChange, shownChanges } from '../model/diff.ts';
import { type AuthoredNode, isNode } from '../model/nodes.ts';
import { type ComposerCatalog, entryOf, nameOf } from '../model/rules.ts';
import { rootKey, type Tree } from '../model/tree.ts';
import { type RegionWords, regionName } from '../model/outlineRows.ts';
import type messages from './messages.json';
import { labelIn, schemaIn, valueWords } from './valueWords.ts';

/** A value before and after, in words. */
export interface DescribedField {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Both as JSON, if the words leave something out. */
  readonly json?: { readonly before: string; readonly after: string } | undefined;
}

/** A change in words. */
export interface DescribedChange {
  /** Its parts: a node can have moved and changed. */
  readonly parts: readonly Change[];
  readonly kind: Change['kind'];
  readonly words: string;
  readonly fields: readonly DescribedField[];
  /** The names that the node may have in the canvas of both documents: its ID, or its place. */
  readonly earlier: readonly string[];
  readonly later: readonly string[];
}

export interface Wording {
  readonly t: Translate<keyof typeof messages>;
  readonly catalog: ComposerCatalog;
  /** Names of regions. */
  readonly regions: RegionWords;
  /** Those who see a node, and when, in words; without it, its filters are values like all others. */
  readonly visibility?: (middleware: unknown) => string;
}

const titleOf = ({ title, name }: AuthoredNode): string | undefined =>
  [title, name].find((value): value is string => typeof value === 'string' && value.trim() !== '');

/** The name of a node, with its title if it has one. */
function nodeName(tree: Tree, key: string, { t, catalog }: Wording): string {
  const node = tree.get(key)?.value as AuthoredNode;
  const title = titleOf(node);
  return title === undefined ? nameOf(catalog, node) : t('titled', { name: nameOf(catalog, node), title });
}

/** The section and the region of it that a node is in. */
function placeName(tree: Tree, key: string, { t, catalog, regions }: Wording): string {
  const { parent, region = '' } = tree.get(key) ?? {};
  if (parent == null || parent === rootKey) return t('page');
  const node = tree.get(parent)?.value as AuthoredNode;
  return t('place', { name: nameOf(catalog, node), region: regionName(region, regions) });
}

/** Settings of nodes that have a name here. */
const ownLabels: Readonly<Record<string, 'visibility' | 'requires' | 'kind' | 'fragments' | 'translations'>> = {
  $middleware: 'visibility',
  $requires: 'requires',
  $hydrate: 'kind',
  $fragmentImpls: 'fragments',
  $texts: 'translations',
};

/** The label of a setting, as its form has it, with the number of its entry in a list; and its schema. */
function labeledField(node: AuthoredNode, field: string, wording: Wording) {
  const { t, catalog } = wording;
  const steps = splitPointer(field);
  const own = ownLabels[steps[0] ?? ''];
  if (own) return { label: t(own), schema: undefined };
  let schema = entryOf(catalog, node.$hydrate)?.schema as FormSchema | undefined;
  let label = '';
  for (const [at, step] of steps.entries()) {
    schema = schemaIn(schema, step);
    if (/^\d+$/.test(step)) {
      const list = label === '' ? labelIn(undefined, steps[at - 1] ?? '', wording) : label;
      label = t('numbered', { label: list, position: Number(step) + 1 });
    } else {
      const name = labelIn(schema, step, wording);
      label = /^\d+$/.test(steps[at - 1] ?? '') ? t('inside', { label, name }) : name;
    }
  }
  return { label, schema };
}

const documentLabels: Readonly<Record<string, 'name' | 'titleBar' | 'comment'>> = {
  '/name': 'name',
  '/titleBar': 'titleBar',
  '/$comment': 'comment',
};

interface Pair {
  readonly earlier: Tree;
  readonly later: Tree;
  /** Whether the changes lead from the later document to the earlier one. */
  readonly isBack: boolean;
}

/** Visibility in words, as the form of it says them. */
function visibilityOf({ earlier, later }: Pair, key: string, { t, visibility }: Wording): DescribedField | undefined {
  if (!visibility) return undefined;
  const [before, after] = [earlier, later].map((tree) =>
    visibility((tree.get(key)?.value as AuthoredNode | undefined)?.['$middleware']),
  );
  if (before === undefined || after === undefined || before === after) return undefined;
  return { label: t('visibility'), before, after };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !isNode(value);

/** The differences inside two lists of the same length; otherwise the change itself. */
function innerChanges({ field, before, after }: FieldChange): readonly FieldChange[] {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
    return [{ field, before, after }];
  if (![...before, ...after].every((one) => isObject(one) && !Array.isArray(one))) return [{ field, before, after }];
  return before.flatMap((one: unknown, at) =>
    compareValues(one, after[at], joinPointer(field, at)).flatMap((inner) => innerChanges(inner)),
  );
}

function describeField(pair: Pair, key: string, { field, ...values }: FieldChange, wording: Wording): DescribedField {
  const { t } = wording;
  const known = documentLabels[field];
  const node = (pair.later.get(key) ?? pair.earlier.get(key))?.value as AuthoredNode;
  const { label, schema } =
    key === rootKey
      ? { label: known ? t(known) : field.slice(1), schema: undefined }
      : labeledField(node, field, wording);
  const [before, after] = pair.isBack ? [values.after, values.before] : [values.before, values.after];
  const [one, other] = [valueWords(before, schema, wording), valueWords(after, schema, wording)];
  const json = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, undefined, 2));
  return {
    label,
    before: one.text,
    after: other.text,
    json: one.isShort || other.isShort ? { before: json(before), after: json(after) } : undefined,
  };
}

const isVisibility = ({ field }: FieldChange) => field === '/$middleware' || field.startsWith('/$middleware/');

/** The changed values of an entry in words; those of its visibility as one. */
function describeFields(pair: Pair, key: string, fields: readonly FieldChange[], wording: Wording) {
  const visibility = fields.some(isVisibility) ? visibilityOf(pair, key, wording) : undefined;
  const others = visibility ? fields.filter((field) => !isVisibility(field)) : fields;
  return [
    ...others.flatMap(innerChanges).map((field) => describeField(pair, key, field, wording)),
    ...(visibility ? [visibility] : []),
  ];
}

const opposite = { added: 'removed', removed: 'added', moved: 'moved', changed: 'changed' } as const;

function wordsOf({ earlier, later }: Pair, kind: Change['kind'], key: string, wording: Wording): string {
  const { t } = wording;
  if (kind === 'changed')
    return key === rootKey
      ? t('change.document')
      : t('change.changed', { name: nodeName(later.has(key) ? later : earlier, key, wording) });
  if (kind === 'removed')
    return t('change.removed', { name: nodeName(earlier, key, wording), place: placeName(earlier, key, wording) });
  const name = nodeName(later, key, wording);
  const place = placeName(later, key, wording);
  if (kind === 'added') return t('change.added', { name, place });
  const from = placeName(earlier, key, wording);
  const [one, other] = [earlier.get(key), later.get(key)];
  const isSameList = one?.parent === other?.parent && one?.region === other?.region;
  return isSameList ? t('change.reordered', { name, place }) : t('change.moved', { name, from, place });
}

function namesIn(tree: Tree, key: string): readonly string[] {
  const entry = tree.get(key);
  return [entry?.id, entry?.pointer].filter((name): name is string => name !== undefined && name !== '');
}

/** One change in words: a part, or a move with the values that have changed besides. */
function describeParts(parts: readonly [Change, ...Change[]], pair: Pair, wording: Wording): DescribedChange {
  const [first] = parts;
  const { key } = first;
  const kind = pair.isBack ? opposite[first.kind] : first.kind;
  const words = wordsOf(pair, kind, key, wording);
  return {
    parts,
    kind,
    words: parts.length > 1 ? wording.t('change.andChanged', { words }) : words,
    fields: parts.flatMap((part) => (part.kind === 'changed' ? describeFields(pair, key, part.fields, wording) : [])),
    earlier: namesIn(pair.earlier, key),
    later: namesIn(pair.later, key),
  };
}

export const describeChange = (change: Change, pair: Pair, wording: Wording): DescribedChange =>
  describeParts([change], pair, wording);

/**
 * The changes from an earlier document to a later one in words. `back` leads from the later one to the earlier one, so
 * that each of its changes reverts one.
 */
export function describeChanges(back: Diff, wording: Wording): readonly DescribedChange[] {
  const pair = { earlier: back.after, later: back.before, isBack: true };
  const changes = shownChanges(back);
  const changedWith = new Map(changes.flatMap((one) => (one.kind === 'changed' ? [[one.key, one] as const] : [])));
  const movedKeys = new Set(changes.flatMap(({ kind, key }) => (kind === 'moved' ? [key] : [])));
  return changes.flatMap((change) => {
    if (change.kind === 'changed' && movedKeys.has(change.key)) return [];
    const also = change.kind === 'moved' ? changedWith.get(change.key) : undefined;
    return [describeParts(also ? [change, also] : [change], pair, wording)];
  });
}
