import { joinPointer } from '#lib/pointer.ts';
import { sortedJson } from '#lib/sortedJson.ts';
import { isSame, type Thing, thingName } from './sitePart.ts';

/** The effect of an apply on a thing. */
export type Difference =
  | { readonly kind: 'add'; readonly thing: Thing }
  | { readonly kind: 'change'; readonly thing: Thing; readonly before: Thing }
  | { readonly kind: 'delete'; readonly thing: Thing };

const byName = (a: Difference, b: Difference) => (thingName(a.thing) < thingName(b.thing) ? -1 : 1);

/** How a folder differs from the site, by name. */
export function compareSite(site: readonly Thing[], folder: readonly Thing[]): readonly Difference[] {
  const present = new Map(site.map((thing) => [thingName(thing), thing]));
  const wanted = new Set(folder.map(thingName));
  const changes = folder.flatMap((thing): Difference[] => {
    const before = present.get(thingName(thing));
    if (!before) return [{ kind: 'add', thing }];
    return isSame(before, thing) ? [] : [{ kind: 'change', thing, before }];
  });
  const deletions = site
    .filter((thing) => !wanted.has(thingName(thing)))
    .map((thing): Difference => ({ kind: 'delete', thing }));
  return [...changes, ...deletions].sort(byName);
}

const longestValue = 80;
const mostValues = 20;

function shown(value: unknown): string {
  if (value === undefined) return '(none)';
  const text = JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The values that differ, each with its JSON Pointer. */
function changedValues(before: unknown, after: unknown, pointer = ''): readonly string[] {
  if (sortedJson(before ?? null) === sortedJson(after ?? null)) return [];
  if (!isRecord(before) || !isRecord(after) || Array.isArray(before) !== Array.isArray(after))
    return [`${pointer ? `${pointer}: ` : ''}${shown(before)} → ${shown(after)}`];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => changedValues(before[key], after[key], joinPointer(pointer, key)));
}

const signs = { add: '+', change: '~', delete: '-' } as const;

/** One line for a difference, and one below for each value that changes. */
export function describe(difference: Difference): string {
  const { kind, thing } = difference;
  const first = `${signs[kind]} ${thingName(thing)}`;
  if (kind !== 'change') return first;
  const values = changedValues(difference.before.value, thing.value);
  const more = values.length > mostValues ? [`… and ${values.length - mostValues} more`] : [];
  return [first, ...[...values.slice(0, mostValues), ...more].map((line) => `    ${line}`)].join('\n');
}
