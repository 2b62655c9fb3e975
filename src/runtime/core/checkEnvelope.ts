import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import { maxNameLength } from './limits.ts';
import { notALayout, suggest } from './problems.ts';
import { unknownField } from './unknownFields.ts';
import { isForbiddenKey } from './walk.ts';

/** Current version of the document format (decisions/0001). */
const documentVersion = 1;

interface EnvelopeOptions {
  readonly isPartial?: boolean;
  readonly knownViewTypes?: readonly string[];
}

/** Checks the fields around the layout. */
export function checkEnvelope(document: Record<string, unknown>, options: EnvelopeOptions): Problem[] {
  const problems: Problem[] = [];
  const needs = (key: string) => Object.hasOwn(document, key) || !options.isPartial;
  if (needs('layout') && !Array.isArray(document['layout']))
    problems.push(notALayout('/layout', '"layout" is not a list.', 'Use a list of sections.'));
  if (needs('name')) problems.push(...checkName(document['name']));
  const type = document['layoutViewType'];
  if (needs('layoutViewType') && typeof type !== 'string')
    problems.push(
      notALayout('/layoutViewType', '"layoutViewType" is not a string.', 'Set it to a layout view type, e.g. "home".'),
    );
  else if (typeof type === 'string' && options.knownViewTypes && !options.knownViewTypes.includes(type))
    problems.push(unknownViewType(type, options.knownViewTypes));
  problems.push(...unknownEnvelope(document), ...wrongEnvelope(document));
  const version = document['$version'];
  if (version !== undefined && !(Number.isInteger(version) && (version as number) <= documentVersion))
    problems.push(newerDocument(version));
  return problems;
}

function checkName(name: unknown): Problem[] {
  const fix = `Give the layout a name of at most ${maxNameLength} characters.`;
  if (typeof name !== 'string') return [notALayout('/name', '"name" is not a string.', fix)];
  if (name === '') return [notALayout('/name', '"name" is empty.', fix)];
  // counted in characters, as JSON Schema does
  if (name.length <= maxNameLength || [...name].length <= maxNameLength) return [];
  return [notALayout('/name', '"name" is too long.', fix)];
}

/** Keys around the layout in a document, its stored record or an export of another server. */
const envelopeKeys = [
  'layoutViewType',
  'name',
  'layout',
  'titleBar',
  'layoutID',
  '$schema',
  '$version',
  '$comment',
] as const;
const recordKeys = [
  'isDefault',
  'insertUserID',
  'dateInserted',
  'updateUserID',
  'dateUpdated',
  'layoutViews',
  'warnings',
  'parentRecordID',
];

function unknownEnvelope(document: Record<string, unknown>): Problem[] {
  const known = new Set<string>([...envelopeKeys, ...recordKeys]);
  const unknown = Object.keys(document).filter((key) => !known.has(key) && !isForbiddenKey(key));
  return unknown.slice(0, 20).map((key) =>
    unknownField(key, envelopeKeys, {
      pointer: joinPointer('', key),
      component: 'A layout document',
      why: 'It is ignored and not stored.',
    }),
  );
}

const isText = (value: unknown) => typeof value === 'string';
const isDate = (value: unknown) => isText(value) && /^\d{4}\b/.test(value) && !Number.isNaN(Date.parse(value));
const isWhole = (value: unknown) => Number.isInteger(value);

/** Fields that are ignored when a document is stored, but wrong in a file. */
const envelopeTypes: Readonly<Record<string, readonly [isRight: (value: unknown) => boolean, wants: string]>> = {
  $schema: [isText, 'the address of a JSON schema'],
  layoutID: [
    (value) => isWhole(value) || (isText(value) && value !== ''),
    'a number, or the name of a built-in layout',
  ],
  isDefault: [(value) => typeof value === 'boolean', 'true or false'],
  insertUserID: [isWhole, 'the number of a user'],
  updateUserID: [isWhole, 'the number of a user'],
  dateInserted: [isDate, 'a date such as 2026-12-04T09:00:00Z'],
  dateUpdated: [isDate, 'a date such as 2026-12-04T09:00:00Z'],
  layoutViews: [Array.isArray, 'a list'],
};

function wrongEnvelope(document: Readonly<Record<string, unknown>>): Problem[] {
  return Object.entries(envelopeTypes).flatMap(([key, [isRight, wants]]): Problem[] => {
    const value = Object.hasOwn(document, key) ? document[key] : null;
    if (value === null || isRight(value)) return [];
    return [
      {
        code: 'layout/not-a-layout',
        severity: 'warning',
        pointer: joinPointer('', key),
        what: `"${key}" is not ${wants}.`,
        why: 'It is ignored and not stored.',
        fix: `Use ${wants}, or remove it.`,
      },
    ];
  });
}

function unknownViewType(type: string, known: readonly string[]): Problem {
  return {
    code: 'layout/unknown-view-type',
    severity: 'error',
    pointer: joinPointer('', 'layoutViewType'),
    what: `Unknown layout view type "${type.slice(0, 80)}".`,
    why: 'The layout could not be applied anywhere.',
    fix: suggest(type, known, `Use one of: ${known.join(', ')}.`),
  };
}

function newerDocument(version: unknown): Problem {
  return {
    code: 'layout/newer-version',
    severity: 'error',
    pointer: '/$version',
    what:
      `The document has version ${JSON.stringify(version)?.slice(0, 40)}; ` +
      `this program only supports ${documentVersion}.`,
    why: 'A newer version may have written fields that this one would misread.',
    fix: 'Update this program, or export the layout from the newer one in an older version.',
  };
}
