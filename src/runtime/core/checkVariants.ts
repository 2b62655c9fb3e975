import { joinPointer } from '#lib/pointer.ts';
import { checkInside, type LinkPlace } from './checkContent.ts';
import { describeError } from './describeError.ts';
import type { LinkScope } from './links.ts';
import { stepsOf, textsKey, textsOf } from './nodeTexts.ts';
import { fieldAt, type SchemaField } from './schemaField.ts';
import { textFault } from './textFault.ts';
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

interface VariantPlace extends LinkPlace {
  /** Whether the node has the fields of its schema; an older version has others. */
  readonly isCurrent: boolean;
}

/**
 * Checks a node's texts in other languages like the values that they replace: a link must be safe there too, and a text
 * must fit its field, or the node would fail for viewers of that language only.
 */
export function checkVariants(node: Readonly<Record<string, unknown>>, at: VariantPlace, scope: LinkScope): void {
  for (const [language, texts] of Object.entries(textsOf(node)))
    for (const [pointer, { text }] of Object.entries(texts)) {
      if (at.problems.isFull()) return;
      const { key, value, field } = placeAt(node, pointer, at.field);
      if (typeof value !== 'string') continue;
      const place = { ...at, field, pointer: [textsKey, language, pointer].reduce<string>(joinPointer, at.pointer) };
      // an empty variant is not used
      const fault = at.isCurrent && text.trim() !== '' ? textFault(field?.schema, text) : undefined;
      if (fault)
        at.problems.add({
          ...describeError({ ...fault, instancePath: '' }, { ...place, value: text }),
          why: `${at.component} could not be rendered in this language.`,
        });
      else checkInside(key, text, place, scope);
    }
}
