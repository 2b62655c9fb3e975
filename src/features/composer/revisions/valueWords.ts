import { entryOf, nameOf } from '../model/rules.ts';
import { isNode, isShownNode } from '../model/nodes.ts';
import { type FormSchema, fieldsOf } from '#ui/schemaForm/schema.ts';
import { regionName } from '../model/outlineRows.ts';
import type { Wording } from './describeChanges.ts';

/** A value in words. */
export interface ValueWords {
  readonly text: string;
  /** Whether the words leave out something that the JSON has. */
  readonly isShort: boolean;
}

const longestValue = 160;
/** More of them, or lists inside, are counted. */
const mostNamed = 4;

const whole = (text: string): ValueWords =>
  text.length > longestValue ? { text: `${text.slice(0, longestValue)}…`, isShort: true } : { text, isShort: false };

const controlOf = (schema: FormSchema | undefined) => [schema?.['x-control'] ?? []].flat()[0];

/** The schema of what is in a list or an object. */
export const schemaIn = (schema: FormSchema | undefined, step: string | number): FormSchema | undefined =>
  typeof step === 'number' || /^\d+$/.test(step)
    ? (schema?.items ?? controlOf(schema)?.itemSchema)
    : schema?.properties?.[step];

/** The label that a form has for a setting; else its key in words. */
export const labelIn = (schema: FormSchema | undefined, key: string, { regions }: Wording): string =>
  controlOf(schema)?.label ?? regionName(key, regions);

/** The label of a choice in a form; undefined if it is none. */
function choiceLabel(value: unknown, schema: FormSchema | undefined): string | undefined {
  const { options, choices } = controlOf(schema) ?? {};
  const known = (Array.isArray(options) ? options : []).find((option) => option.value === value);
  return known?.label ?? choices?.staticOptions[String(value)];
}

const nameKeys = ['title', 'name', 'label', 'text', 'url'];

/** The title of an entry of a list; empty if it has none. */
function entryName(entry: unknown, wording: Wording): string {
  const fields = fieldsOf(entry);
  const title = nameKeys.map((key) => fields[key]).find((one) => typeof one === 'string' && one.trim() !== '');
  if (typeof title === 'string') return title;
  return isShownNode(entry) && entryOf(wording.catalog, entry.$hydrate) ? nameOf(wording.catalog, entry) : '';
}

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;

function listWords(list: readonly unknown[], schema: FormSchema | undefined, wording: Wording): ValueWords {
  const { t } = wording;
  if (list.every(isScalar)) {
    const labels = list.map((one) => choiceLabel(one, schema) ?? valueWords(one, schemaIn(schema, 0), wording).text);
    return whole(labels.join(', '));
  }
  const names = list.map((one) => entryName(one, wording)).filter((name) => name !== '');
  const count = list.length;
  const text =
    names.length > 0
      ? t('entriesNamed', { count, names: names.slice(0, mostNamed).join(', ') })
      : t('entries', { count });
  return { ...whole(text), isShort: true };
}

function objectWords(value: object, schema: FormSchema | undefined, wording: Wording): ValueWords {
  const entries = Object.entries(value);
  if (entries.length > mostNamed || !entries.every(([, inner]) => isScalar(inner)))
    return { text: wording.t('settings', { count: entries.length }), isShort: true };
  const parts = entries.map(([key, inner]) => {
    const own = schemaIn(schema, key);
    return `${wording.t('field', { label: labelIn(own, key, wording) })} ${valueWords(inner, own, wording).text}`;
  });
  return whole(parts.join(', '));
}

/** A value as a form shows it: labels of choices, “on” and “off”, names of entries. */
export function valueWords(value: unknown, schema: FormSchema | undefined, wording: Wording): ValueWords {
  const { t } = wording;
  if (value === undefined || value === null || value === '') return whole(t('nothing'));
  if (Array.isArray(value)) return value.length === 0 ? whole(t('nothing')) : listWords(value, schema, wording);
  const choice = choiceLabel(value, schema);
  if (choice !== undefined) return whole(choice);
  if (typeof value === 'boolean') return whole(t(value ? 'yes' : 'no'));
  if (typeof value !== 'object') return whole(String(value));
  if (isShownNode(value)) return { text: nameOf(wording.catalog, value), isShort: true };
  if (isNode(value)) return { text: t('computed'), isShort: true };
  return objectWords(value, schema, wording);
}
