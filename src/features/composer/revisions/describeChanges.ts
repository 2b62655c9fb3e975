import type { Translate } from '#i18n/locale.ts';
import { splitPointer } from '#lib/pointer.ts';
import { type Change, type Diff, type FieldChange, shownChanges } from '../model/diff.ts';
import type { AuthoredNode } from '../model/nodes.ts';
import { type ComposerCatalog, entryOf, nameOf } from '../model/rules.ts';
import { rootKey, type Tree } from '../model/tree.ts';
import { type RegionWords, regionName } from '../outline/outlineRows.ts';
import type messages from './messages.json';

/** A value before and after, in words. */
export interface DescribedField {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A change in words. */
export interface DescribedChange {
  readonly change: Change;
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

const longestValue = 160;

export function valueText(value: unknown, t: Wording['t']): string {
  if (value === undefined || value === null || value === '') return t('nothing');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

interface Labeled {
  readonly properties?: Readonly<Record<string, Labeled>>;
  readonly 'x-control'?: { readonly label?: string } | readonly { readonly label?: string }[];
}

/** The label of a setting, as its form has it; else its key in words. */
function fieldLabel(node: AuthoredNode, field: string, { t, catalog, regions }: Wording): string {
  const steps = splitPointer(field);
  if (steps[0] === '$middleware') return t('visibility');
  if (steps[0] === '$requires') return t('requires');
  if (steps[0] === '$hydrate') return t('kind');
  if (steps[0] === '$fragmentImpls') return t('fragments');
  let schema = entryOf(catalog, node.$hydrate)?.schema as Labeled | undefined;
  for (const step of steps) schema = schema?.properties?.[step];
  const [control] = [schema?.['x-control'] ?? {}].flat();
  return control?.label ?? regionName(steps.at(-1) ?? field, regions);
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

function describeField(pair: Pair, key: string, { field, ...values }: FieldChange, wording: Wording): DescribedField {
  const { t } = wording;
  const known = documentLabels[field];
  const node = (pair.later.get(key) ?? pair.earlier.get(key))?.value as AuthoredNode;
  const label = key === rootKey ? (known ? t(known) : field.slice(1)) : fieldLabel(node, field, wording);
  const [before, after] = pair.isBack ? [values.after, values.before] : [values.before, values.after];
  return { label, before: valueText(before, t), after: valueText(after, t) };
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

/** One change in words. */
export function describeChange(change: Change, pair: Pair, wording: Wording): DescribedChange {
  const { key } = change;
  const kind = pair.isBack ? opposite[change.kind] : change.kind;
  return {
    change,
    kind,
    words: wordsOf(pair, kind, key, wording),
    fields: change.kind === 'changed' ? change.fields.map((field) => describeField(pair, key, field, wording)) : [],
    earlier: namesIn(pair.earlier, key),
    later: namesIn(pair.later, key),
  };
}

/**
 * The changes from an earlier document to a later one in words. `back` leads from the later one to the earlier one, so
 * that each of its changes reverts one.
 */
export function describeChanges(back: Diff, wording: Wording): readonly DescribedChange[] {
  const pair = { earlier: back.after, later: back.before, isBack: true };
  return shownChanges(back).map((change) => describeChange(change, pair, wording));
}
