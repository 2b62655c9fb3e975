import { findNearest } from '#lib/nearest.ts';
import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import type { JsonSchema, RegisteredVariant, RegisteredWidget } from '../registry/createRegistry.ts';
import { shortName } from './limits.ts';
import { isStrayFilter } from './middlewareParams.ts';
import type { ProblemList } from './problems.ts';
import { fieldAt, isOpen, propertiesOf, type SchemaField } from './schemaField.ts';
import { isAuthored, isObject } from './walk.ts';

/** Fields in templates of other servers that no schema has. */
const carriedKeys = ['isAsset', 'postableDiscussionTypes'] as const;

/** Minimum length of a common prefix for two names to count as similar. */
const shortestStem = 5;
/** Maximum number of names listed in a message. */
const maxListed = 12;

interface Known {
  readonly names: ReadonlySet<string>;
  /** Fields that authors can set, for messages. */
  readonly authored: readonly string[];
  /** Known fields that the server always sets. */
  readonly filled: ReadonlySet<string>;
}

/** An object of a node, with its schemas. */
interface Part {
  readonly value: Readonly<Record<string, unknown>>;
  readonly authored: SchemaField;
  readonly hydrated: SchemaField | undefined;
  readonly pointer: string;
  /** Its object is sent to the API, which knows more fields than the schema lists. */
  readonly isSent: boolean;
}

export interface NodeFields {
  readonly node: Readonly<Record<string, unknown>>;
  readonly widget: RegisteredWidget;
  readonly variant: RegisteredVariant;
  readonly pointer: string;
}

interface Search {
  readonly component: string;
  readonly problems: ProblemList;
  /** Comparisons of names left in this document, because they are slow and authors can write any number of names. */
  readonly guesses: Guesses;
  readonly regions: readonly string[];
  readonly isSection: boolean;
}

export interface Guesses {
  left: number;
}

const knownBySchema = new WeakMap<JsonSchema, WeakMap<JsonSchema, Known>>();
const nothing: JsonSchema = {};

const requiredOf = (schema: JsonSchema): readonly string[] =>
  Array.isArray(schema['required']) ? schema['required'] : [];

/**
 * The fields of an object; undefined if it allows any. Fields that only the hydrated schema has are known, because they
 * are passed on; those that it requires are set by the server.
 */
function knownFields(authored: JsonSchema, hydrated: JsonSchema, more: readonly string[]): Known | undefined {
  const own = propertiesOf(authored);
  if (!own || isOpen(authored)) return undefined;
  const found = knownBySchema.get(authored)?.get(hydrated);
  if (found) return found;
  const names = [...new Set([...Object.keys(own), ...more])];
  const known = {
    names: new Set([...names, ...Object.keys(propertiesOf(hydrated) ?? {}), ...carriedKeys]),
    authored: names,
    filled: new Set(requiredOf(hydrated).filter((name) => !names.includes(name))),
  };
  const byHydrated = knownBySchema.get(authored) ?? new WeakMap<JsonSchema, Known>();
  knownBySchema.set(authored, byHydrated.set(hydrated, known));
  return known;
}

function checkKey(key: string, { value, pointer, isSent }: Part, known: Known, search: Search): void {
  const at = { pointer: joinPointer(pointer, key), component: search.component };
  const { problems, guesses } = search;
  if (known.filled.has(key)) problems.add(filledField(key, known.authored, at));
  if (known.names.has(key)) return;
  guesses.left -= 1;
  if (guesses.left < 0) return;
  if (isSent && findNearest(key, known.authored) === undefined) return;
  problems.add(
    search.isSection && holdsNodes(value[key])
      ? unreachableRegion(key, search.regions, at)
      : unknownField(key, known.authored, at),
  );
}

/** Objects in a value, at any depth of lists. Child nodes are checked on their own. */
function partsIn(value: unknown, { authored, hydrated, pointer, isSent }: Omit<Part, 'value'>): readonly Part[] {
  if (Array.isArray(value)) {
    const field = fieldAt(authored, 0);
    const items = field && { authored: field, hydrated: hydrated && fieldAt(hydrated, 0), isSent };
    return items
      ? value.flatMap((item, index) => partsIn(item, { ...items, pointer: joinPointer(pointer, index) }))
      : [];
  }
  return isObject(value) && !isAuthored(value) ? [{ value, authored, hydrated, pointer, isSent }] : [];
}

/** Warns of fields that no schema has, at any depth of a node's own values, because they would have no effect. */
export function warnOfUnknownFields(
  { node, widget, variant, pointer }: NodeFields,
  { problems, guesses, middlewares }: Pick<Search, 'problems' | 'guesses'> & { middlewares: ReadonlySet<string> },
): void {
  const regions = widget.regions ?? [];
  const root = { authored: { schema: variant.authoredSchema }, hydrated: { schema: widget.hydratedSchema } };
  const parts: Part[] = [{ value: node, ...root, pointer, isSent: false }];
  for (const part of parts) {
    const isRoot = part.value === node;
    const known = knownFields(part.authored.schema, part.hydrated?.schema ?? nothing, isRoot ? regions : []);
    const search = {
      component: `react.${variant.id}`,
      problems,
      guesses,
      regions,
      isSection: isRoot && variant.kind === 'section',
    };
    for (const [key, value] of Object.entries(part.value)) {
      // Finding similar names is slow, so stop here if a malicious document has too many.
      if (problems.isFull('warning')) return;
      if (key.startsWith('$')) continue;
      if (isRoot && isStrayFilter(key, middlewares) && !known?.names.has(key)) continue;
      if (known) checkKey(key, part, known, search);
      const authored = fieldAt(part.authored, key);
      const hydrated = part.hydrated && fieldAt(part.hydrated, key);
      const inside = { hydrated, pointer: joinPointer(part.pointer, key), isSent: part.isSent || key === 'apiParams' };
      // one by one: spreading a long list would overflow the stack
      if (authored) for (const found of partsIn(value, { authored, ...inside })) parts.push(found);
    }
  }
}

/**
 * The most similar name, or one with the same stem: "childs" shares five letters with "children", but has three
 * differences.
 */
function findMeant(key: string, candidates: readonly string[]): string | undefined {
  const stem = key.slice(0, Math.max(shortestStem, key.length - 2)).toLowerCase();
  return (
    findNearest(key, candidates) ??
    (key.length > shortestStem ? candidates.find((name) => name.toLowerCase().startsWith(stem)) : undefined)
  );
}

/** A field without effect, with the intended name. */
export function unknownField(
  key: string,
  candidates: readonly string[],
  at: { readonly pointer: string; readonly component: string; readonly why?: string },
): Problem {
  const meant = findMeant(key, candidates);
  const choice =
    candidates.length > 0 && candidates.length <= maxListed
      ? `Remove it, or use one of: ${candidates.join(', ')}.`
      : 'Remove it.';
  return {
    code: 'layout/unknown-field',
    severity: 'warning',
    pointer: at.pointer,
    what: `${at.component} has no field "${shortName(key)}".`,
    why: at.why ?? 'It is stored, but the widget ignores it.',
    fix: meant === undefined ? choice : `Did you mean "${meant}"?`,
    component: at.component,
    words: { kind: 'unknown', values: { written: shortName(key) } },
  };
}

const holdsNodes = (value: unknown) => Array.isArray(value) && value.some((item) => isObject(item) && isAuthored(item));

/** Nodes in a region of another kind of section. */
function unreachableRegion(
  key: string,
  regions: readonly string[],
  at: { readonly pointer: string; readonly component: string },
): Problem {
  const meant = findMeant(key, regions);
  return {
    code: 'layout/unreachable-region',
    severity: 'warning',
    pointer: at.pointer,
    what: `${at.component} has no region "${shortName(key)}".`,
    why: 'The nodes in it are stored, but never rendered.',
    fix: meant === undefined ? `Move them to one of: ${regions.join(', ')}.` : `Did you mean "${meant}"?`,
    component: at.component,
    words: { kind: 'unknown', values: { written: shortName(key) } },
  };
}

/** A field that the server always overwrites. */
const filledField = (
  key: string,
  candidates: readonly string[],
  at: { readonly pointer: string; readonly component: string },
): Problem => ({
  ...unknownField(key, candidates, { ...at, why: 'The server sets it and replaces what is written here.' }),
  what: `A layout cannot set the field "${shortName(key)}" of ${at.component}.`,
  words: { kind: 'filled', values: { written: shortName(key) } },
});
