import { findNearest } from '#lib/nearest.ts';
import { joinPointer } from '#lib/pointer.ts';
import type { Severity } from '#lib/problem.ts';
import { shortName } from './limits.ts';
import type { ProblemList } from './problems.ts';
import { alternativesOf, controlsOf, fieldAt, type SchemaField } from './schemaField.ts';
import { checkParamRef, type ParamScope } from './unknownParam.ts';
import { isAuthored, isObject } from './walk.ts';

interface At {
  readonly pointer: string;
  readonly component: string;
  readonly problems: ProblemList;
  /** Page values that a title can show; not checked if undefined. */
  readonly params?: ParamScope | undefined;
}

/** A value is in a field, in a field of a list item, or an item itself. */
type Place = 'field' | 'inItem' | 'isItem';

interface Choices {
  readonly values: readonly string[];
  /** Whether the site can have more, such as post types of its own. */
  readonly isOpen: boolean;
  /** Whether a path of a page value can be written instead. */
  readonly takesPath: boolean;
}

/** The values that the editor offers for a field; undefined if it offers none. */
function choicesOf({ schema }: SchemaField): Choices | undefined {
  const controls = controlsOf(schema);
  const control = controls.find(({ options }) => Array.isArray(options));
  if (!control || !Array.isArray(control['options'])) return undefined;
  const offered = control['options'].flatMap((option) => (isObject(option) ? [String(option['value'])] : []));
  const accepted = alternativesOf(schema).flatMap((one) => (Array.isArray(one['enum']) ? one['enum'].map(String) : []));
  return {
    values: [...new Set([...offered, ...accepted])],
    isOpen: controls.some(({ optionsLookup }) => isObject(optionsLookup)),
    takesPath: control['inputType'] === 'radioPicker',
  };
}

function report(value: string, { values }: Choices, at: At, { severity, why }: Said): void {
  const nearest = findNearest(value, values);
  at.problems.add({
    code: 'layout/unknown-option',
    severity,
    pointer: at.pointer,
    what: `"${shortName(value)}" is not a value that ${at.component} supports here.`,
    why,
    fix: `${nearest ? `Did you mean "${nearest}"? ` : ''}Use one of: ${values.slice(0, 20).join(', ')}.`,
    component: at.component,
  });
}

interface Said {
  readonly severity: Severity;
  readonly why: string;
}

/** A misspelled `static` or `none`, or a path that no page value has. */
function checkPath(value: string, choices: Choices, at: At): void {
  const unknown = at.params && checkParamRef(value, at.params, at.pointer);
  const isSlip = findNearest(value, choices.values) !== undefined && !value.includes('/');
  if (at.params && !unknown) return;
  if (isSlip) report(value, choices, at, { severity: 'warning', why: 'It is read as the path of a page value.' });
  else if (unknown) at.problems.add({ ...unknown, component: at.component });
}

function checkValue(value: string, choices: Choices, place: Place, at: At): void {
  if (value === '' || choices.values.includes(value)) return;
  // the schema itself may reject it
  if (at.problems.list.some(({ pointer }) => pointer === at.pointer)) return;
  if (choices.takesPath) checkPath(value, choices, at);
  else if (place !== 'field' && !choices.isOpen)
    report(value, choices, at, { severity: 'error', why: 'The item would be left out.' });
  else if (!/^\d+$/.test(value) && findNearest(value, choices.values) !== undefined)
    report(value, choices, at, { severity: 'warning', why: 'It would have no effect.' });
}

/**
 * Rejects values in lists that the schema accepts but no widget knows, because widgets leave such items out. Other
 * fields can accept more than the editor offers, so only likely misspellings are reported.
 */
export function checkChoices(field: SchemaField, value: unknown, at: At, place: Place = 'field'): void {
  if (at.problems.isFull() || at.problems.isFull('warning') || (isObject(value) && isAuthored(value))) return;
  if (Array.isArray(value)) {
    const items = fieldAt(field, 0);
    const choices = choicesOf(field);
    for (const [index, item] of value.entries()) {
      const inside = { ...at, pointer: joinPointer(at.pointer, index) };
      if (items) checkChoices(items, item, inside, 'inItem');
      if (choices && typeof item === 'string') checkValue(item, choices, 'isItem', inside);
    }
    return;
  }
  if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const known = fieldAt(field, key);
      if (known) checkChoices(known, inner, { ...at, pointer: joinPointer(at.pointer, key) }, place);
    }
    return;
  }
  const choices = typeof value === 'string' ? choicesOf(field) : undefined;
  if (choices) checkValue(value as string, choices, place, at);
}
