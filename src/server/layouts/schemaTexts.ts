import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { isObject } from './plainData.ts';

type Change = (text: string) => string;

const controlTexts = ['label', 'description', 'tooltip', 'placeholder', 'legend', 'modalTitle', 'modalSubmitLabel'];

/** Texts that can be translated: with letters, and without code, whose braces have a meaning in messages. */
export const isTranslatable = (text: string): boolean => /\p{L}/u.test(text) && !/[{}<>]/.test(text);

const changed = (value: unknown, change: Change) => (typeof value === 'string' ? change(value) : value);

const allValues = (value: unknown, change: (value: unknown) => unknown) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)])) : value;

function withControl(control: unknown, change: Change): unknown {
  if (Array.isArray(control)) return control.map((one) => withControl(one, change));
  if (!isObject(control)) return control;
  const text = (value: unknown) => changed(value, change);
  const entries = Object.entries(control).map(([key, value]): [string, unknown] => {
    if (controlTexts.includes(key)) return [key, text(value)];
    if (key === 'options' && Array.isArray(value)) return [key, value.map((option) => withControl(option, change))];
    if (key === 'tooltipsPerOption') return [key, allValues(value, text)];
    if (key === 'choices' && isObject(value))
      return [key, { ...value, staticOptions: allValues(value['staticOptions'], text) }];
    return [key, key === 'itemSchema' ? withTexts(value, change) : value];
  });
  return Object.fromEntries(entries);
}

/** Keywords whose values are no schemas. */
const dataKeywords = ['examples', 'default', 'const', 'enum', 'required'];

function withTexts(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change));
  if (!isObject(value)) return value;
  const hasControl = Object.hasOwn(value, 'x-control');
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    if (key === 'x-control') return [key, withControl(inner, change)];
    if (key === 'description' && hasControl) return [key, changed(inner, change)];
    return [key, dataKeywords.includes(key) ? inner : withTexts(inner, change)];
  });
  return Object.fromEntries(entries);
}

/** A copy of a schema whose texts for people are changed: what a form shows of it, and its own description. */
export function changeSchemaTexts(schema: JsonSchema, change: Change): JsonSchema {
  const copy = withTexts(schema, change) as JsonSchema;
  return { ...copy, ...(typeof copy.description === 'string' ? { description: change(copy.description) } : {}) };
}

/** Words that a widget is searched by, as the one text that is translated. */
export const joinKeywords = (keywords: readonly string[]): string => keywords.join(', ');

/** The keywords of a text, with the commas of its language. */
export const splitKeywords = (text: string): readonly string[] =>
  text
    .split(/[,،、]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
