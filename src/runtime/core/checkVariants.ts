import { joinPointer } from '#lib/pointer.ts';
import { checkInside, type LinkPlace } from './checkContent.ts';
import { shortName } from './limits.ts';
import type { LinkScope } from './links.ts';
import { stepsOf, textsKey, textsOf } from './nodeTexts.ts';
import { alternativesOf, fieldAt, type SchemaField } from './schemaField.ts';
import { isObject } from './walk.ts';

interface Place {
  readonly key: string;
  readonly value: unknown;
  readonly field: SchemaField | undefined;
}

/** Finds the value at a pointer. The key of a list is that of its items. */
function placeAt(node: unknown, pointer: string, schema: SchemaField | undefined): Place {
  let place: Place = { key: '', value: node, field: schema };
  for (const step of stepsOf(pointer)) {
    const { key, value, field } = place;
    if (Array.isArray(value)) place = { key, value: value[Number(step)], field: field && fieldAt(field, Number(step)) };
    else {
      const inner = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
      place = { key: step, value: inner, field: field && fieldAt(field, step) };
    }
  }
  return place;
}

/** The only values of a field; undefined if it takes any text. */
function onlyValues(field: SchemaField | undefined): readonly unknown[] | undefined {
  const all = field ? alternativesOf(field.schema) : [];
  const takesText = all.some((one) => one['enum'] === undefined && [one['type']].flat().includes('string'));
  const values = all.flatMap((one) => (Array.isArray(one['enum']) ? (one['enum'] as unknown[]) : []));
  return takesText || values.length === 0 ? undefined : values;
}

/**
 * Checks a node's texts in other languages like the values that they replace: a link must be safe there too, and a
 * choice must be one, or the node would fail for viewers of that language only.
 */
export function checkVariants(node: Readonly<Record<string, unknown>>, at: LinkPlace, scope: LinkScope): void {
  for (const [language, texts] of Object.entries(textsOf(node)))
    for (const [pointer, { text }] of Object.entries(texts)) {
      if (at.problems.isFull()) return;
      const { key, value, field } = placeAt(node, pointer, at.field);
      if (typeof value !== 'string') continue;
      const place = { ...at, field, pointer: [textsKey, language, pointer].reduce<string>(joinPointer, at.pointer) };
      const values = onlyValues(field);
      if (values && text.trim() !== '' && !values.includes(text))
        at.problems.add({
          code: 'layout/invalid-props',
          severity: 'error',
          pointer: place.pointer,
          what: `"${shortName(text)}" is not a value that ${at.component} supports here.`,
          why: 'The widget would not be shown in this language.',
          fix: `Use one of: ${values.slice(0, 20).join(', ')}, or remove it.`,
          component: at.component,
        });
      else checkInside(key, text, place, scope);
    }
}
