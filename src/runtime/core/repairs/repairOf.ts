import { type JsonEdit, lastStep, parentPointer } from '#lib/json/editJson.ts';
import { joinPointer, valueAt } from '#lib/pointer.ts';
import type { Problem, ProblemCode } from '#lib/problem.ts';
import type { Registry } from '../../registry/createRegistry.ts';
import { isObject } from '../walk.ts';
import { repairMarkup } from './repairMarkup.ts';

/** A change that removes a problem. */
export interface Repair {
  /** For people: "Rename to limit". */
  readonly title: string;
  /** Whether the page is the same afterwards, apart from what could not be rendered before. */
  readonly isSafe: boolean;
  readonly edits: readonly JsonEdit[];
}

export interface Repairing {
  /** The parsed document. */
  readonly document: unknown;
  readonly registry: Registry;
}

type Repairer = (problem: Problem, repairing: Repairing) => Repair | undefined;

/** The name in "Did you mean …?", which every problem about a misspelled name asks. */
const meantIn = ({ fix }: Problem): string | undefined => /^Did you mean "([^"]+)"\?/.exec(fix)?.[1];

const shown = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

const remove = (pointer: string, title: string, isSafe = false): Repair => ({
  title,
  isSafe,
  edits: [{ kind: 'remove', pointer }],
});

const set = (pointer: string, value: unknown, { title, isSafe = false }: Partial<Repair>): Repair => ({
  title: title ?? `Change to ${shown(JSON.stringify(value))}`,
  isSafe,
  edits: [{ kind: 'set', pointer, value }],
});

/** Renames a key, unless the object has the right one as well. */
const renameKey: Repairer = (problem, { document }) => {
  const meant = meantIn(problem);
  const owner = valueAt(document, parentPointer(problem.pointer));
  if (meant === undefined || (isObject(owner) && Object.hasOwn(owner, meant))) return undefined;
  const edit: JsonEdit = { kind: 'rename', pointer: problem.pointer, name: meant };
  return { title: `Rename to "${shown(meant)}"`, isSafe: false, edits: [edit] };
};

const replaceText: Repairer = (problem, { document }) => {
  const meant = meantIn(problem);
  const isText = typeof valueAt(document, problem.pointer) === 'string';
  return meant === undefined || !isText ? undefined : set(problem.pointer, meant, {});
};

/** A field that the server sets is replaced whatever is written. */
const isFilled = ({ why }: Problem) => why.startsWith('The server sets it');

const unknownField: Repairer = (problem, repairing) => {
  if (isFilled(problem)) return remove(problem.pointer, 'Remove the field', true);
  if (meantIn(problem) !== undefined) return renameKey(problem, repairing);
  return remove(problem.pointer, 'Remove the field');
};

const wantedTypes = ({ fix }: Problem) => /^Use a value of type (.+)\.$/.exec(fix)?.[1]?.split(' or ') ?? [];

/** The value as one of the types, if nothing is lost; undefined if there is none. */
function convert(value: unknown, types: readonly string[]): unknown {
  if (typeof value === 'string' && types.some((type) => type === 'integer' || type === 'number')) {
    const number = Number(value);
    const isExact = value.trim() !== '' && String(number) === value.trim();
    if (isExact && (Number.isInteger(number) || types.includes('number'))) return number;
  }
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  return undefined;
}

const invalidProps: Repairer = (problem, repairing) => {
  const value = valueAt(repairing.document, problem.pointer);
  if (problem.what.startsWith('This must be a list of nodes'))
    return set(problem.pointer, [value], { title: 'Put the node in a list', isSafe: true });
  const converted = convert(value, wantedTypes(problem));
  if (converted !== undefined) return set(problem.pointer, converted, { isSafe: true });
  return replaceText(problem, repairing);
};

const invalidFallback: Repairer = (problem, { document }) =>
  problem.what.endsWith('is not a list.')
    ? set(problem.pointer, [valueAt(document, problem.pointer)], { title: 'Put the node in a list', isSafe: true })
    : remove(problem.pointer, 'Remove this one');

/** The second node is identified by its position in any case; items of lists are not. */
const duplicateID: Repairer = ({ pointer }) =>
  lastStep(pointer) === '$id' ? remove(pointer, 'Remove the second "$id"', true) : undefined;

const missingAsset: Repairer = ({ component }, { document, registry }) => {
  const [section, index] = firstSection(document);
  const node = { $hydrate: component };
  if (!section) {
    const around = { $hydrate: 'react.section.1-column', children: [node] };
    return added({ kind: 'append', pointer: '/layout', value: around });
  }
  const { regions = [] } = registry.findByID(String(section['$hydrate']))?.widget ?? {};
  const region = regions.find((name) => name !== 'breadcrumbs');
  if (region === undefined) return undefined;
  const pointer = joinPointer('/layout', index);
  return Array.isArray(section[region])
    ? added({ kind: 'append', pointer: joinPointer(pointer, region), value: node })
    : added({ kind: 'add', pointer, name: region, value: [node] });
};

const added = (edit: JsonEdit): Repair => ({ title: 'Add it to the first section', isSafe: false, edits: [edit] });

/** The first section with columns, because few widgets fit into a full-width one. */
function firstSection(document: unknown): readonly [Readonly<Record<string, unknown>> | undefined, number] {
  const layout = isObject(document) && Array.isArray(document['layout']) ? document['layout'] : [];
  const index = layout.findIndex(
    (node: unknown) => isObject(node) && /^react\.section\.[123]-column/i.test(String(node['$hydrate'])),
  );
  return [layout[index], index];
}

const duplicateKey: Repairer = ({ pointer }) => ({
  title: 'Remove the earlier value, which is ignored',
  isSafe: false,
  edits: [{ kind: 'removeEarlier', pointer }],
});

const repairers: Readonly<Partial<Record<ProblemCode, Repairer>>> = {
  'layout/unknown-field': unknownField,
  'layout/unreachable-region': renameKey,
  'layout/unknown-middleware': renameKey,
  'layout/invalid-middleware': renameKey,
  'layout/invalid-fallback': invalidFallback,
  'layout/unused-fallback': ({ pointer }) => remove(pointer, 'Remove the fallback'),
  'layout/invalid-requirement': renameKey,
  'layout/unknown-requirement': replaceText,
  'layout/unknown-widget': replaceText,
  'layout/unknown-resolver': replaceText,
  'layout/unknown-view-type': replaceText,
  'layout/unknown-option': replaceText,
  'layout/unknown-param': replaceText,
  'layout/invalid-props': invalidProps,
  'layout/duplicate-id': duplicateID,
  'layout/duplicate-key': duplicateKey,
  'layout/missing-asset': missingAsset,
  'layout/duplicate-asset': ({ pointer }) => remove(pointer, 'Remove this one'),
  'layout/empty-section': ({ pointer }) => remove(pointer, 'Remove the section'),
  'layout/picture-without-text': repairMarkup,
  'layout/second-main': repairMarkup,
};

/** The change that removes a problem; undefined if only its author can know it. */
export const repairOf = (problem: Problem, repairing: Repairing): Repair | undefined =>
  repairers[problem.code]?.(problem, repairing);
