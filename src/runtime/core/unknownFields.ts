import { findNearest } from '#lib/nearest.ts';
import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import type { JsonSchema, RegisteredVariant, RegisteredWidget } from '../registry/createRegistry.ts';
import { shortName } from './limits.ts';
import type { ProblemList } from './problems.ts';
import { isAuthored, isObject } from './walk.ts';

/** Keys that any node can have in addition to the fields of its widget. */
const nodeKeys = [
  '$hydrate',
  '$middleware',
  '$reactTestID',
  '$fragmentImpls',
  '$id',
  '$v',
  '$schema',
  '$comment',
  '$seoContent',
  '$leftOut',
  '$texts',
] as const;
/** Fields in templates of other servers that no schema has. */
const carriedKeys = ['isAsset', 'postableDiscussionTypes'] as const;

/** Minimum length of a common prefix for two names to count as similar. */
const shortestStem = 5;
/** Maximum number of names listed in a message. */
const maxListed = 12;

interface Fields {
  readonly known: ReadonlySet<string>;
  /** Known fields that the server always sets. */
  readonly filled: ReadonlySet<string>;
  /** Fields that authors can set, for messages. */
  readonly authored: readonly string[];
  /** Objects whose own fields are known too, such as `apiParams`. */
  readonly inside: ReadonlyMap<string, Fields>;
}

const fieldsByVariant = new WeakMap<RegisteredVariant, { readonly fields: Fields | undefined }>();

const propertiesOf = (schema: unknown): JsonSchema | undefined =>
  isObject(schema) && isObject(schema['properties']) ? schema['properties'] : undefined;

const requiredOf = (schema: unknown): readonly string[] =>
  isObject(schema) && Array.isArray(schema['required']) ? schema['required'] : [];

/**
 * Lists the fields of a schema; undefined if it allows any. Fields that only the hydrated schema has are known, because
 * they are passed on; those that it requires are set by the server.
 */
function listFields(
  authored: unknown,
  hydrated: unknown,
  rest: { readonly more: readonly string[]; readonly levels: number },
): Fields | undefined {
  const own = propertiesOf(authored);
  if (
    !own ||
    (authored as JsonSchema)['additionalProperties'] !== undefined ||
    (authored as JsonSchema)['patternProperties'] !== undefined
  )
    return undefined;
  const drawn = propertiesOf(hydrated) ?? {};
  const inside = new Map<string, Fields>();
  for (const [key, schema] of rest.levels > 1 ? Object.entries(own) : []) {
    const fields = listFields(schema, drawn[key], { more: [], levels: rest.levels - 1 });
    if (fields) inside.set(key, fields);
  }
  const names = [...new Set([...Object.keys(own), ...rest.more])];
  const known = new Set([...names, ...Object.keys(drawn), ...carriedKeys]);
  return {
    known,
    filled: new Set(requiredOf(hydrated).filter((name) => !names.includes(name))),
    authored: names,
    inside,
  };
}

function fieldsOf(widget: RegisteredWidget, variant: RegisteredVariant): Fields | undefined {
  const found = fieldsByVariant.get(variant);
  if (found) return found.fields;
  const fields = listFields(variant.authoredSchema, widget.hydratedSchema, { more: widget.regions ?? [], levels: 2 });
  fieldsByVariant.set(variant, { fields });
  return fields;
}

export interface NodeFields {
  readonly node: Readonly<Record<string, unknown>>;
  readonly widget: RegisteredWidget;
  readonly variant: RegisteredVariant;
  readonly pointer: string;
}

/** Warns of fields that no schema has, because they would have no effect. */
export function warnOfUnknownFields({ node, widget, variant, pointer }: NodeFields, problems: ProblemList): void {
  const fields = fieldsOf(widget, variant);
  const component = `react.${variant.id}`;
  for (const [key, value] of Object.entries(node)) {
    // Finding similar names is slow, so stop here if a malicious document has too many.
    if (problems.isFull('warning')) return;
    const at = joinPointer(pointer, key);
    if (key.startsWith('$')) {
      if (!(nodeKeys as readonly string[]).includes(key))
        problems.add(unknownField(key, nodeKeys, { pointer: at, component }));
      continue;
    }
    if (!fields) continue;
    if (!fields.known.has(key))
      problems.add(
        variant.kind === 'section' && holdsNodes(value)
          ? unreachableRegion(key, widget.regions ?? [], { pointer: at, component })
          : unknownField(key, fields.authored, { pointer: at, component }),
      );
    if (fields.filled.has(key)) problems.add(filledField(key, fields.authored, { pointer: at, component }));
    const inner = fields.inside.get(key);
    if (inner && isObject(value) && !isAuthored(value)) warnInside(value, inner, { pointer: at, component, problems });
  }
}

/**
 * Fields of objects such as `apiParams` are sent to the API, which knows more than the schema lists, so only likely
 * typos are reported.
 */
function warnInside(
  value: Readonly<Record<string, unknown>>,
  { known, authored }: Fields,
  {
    pointer,
    component,
    problems,
  }: { readonly pointer: string; readonly component: string; readonly problems: ProblemList },
): void {
  for (const key of Object.keys(value)) {
    if (problems.isFull('warning')) return;
    if (known.has(key) || key.startsWith('$') || findNearest(key, authored) === undefined) continue;
    problems.add(unknownField(key, authored, { pointer: joinPointer(pointer, key), component }));
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
});
