import { findNearest } from '#lib/nearest.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { fieldError, validationFailed } from './errors.ts';
import { resolveExpands } from './expands.ts';
import { toList } from './normaliseQuery.ts';
import type { RawQuery } from './parseQuery.ts';
import type { AnyRoute } from './route.ts';

/** Accepted by every call, even without effect. */
const everywhere = ['expand'];
const onWrites = ['longRunnerMode', 'longRunnerTimeout', 'transientKey', 'TransientKey'];

export const propertiesOf = (schema: JsonSchema | undefined) =>
  (schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;

function refuse(name: string, known: readonly string[]) {
  const shown = name.slice(0, 60).replaceAll('\0', '').toWellFormed();
  const meant = findNearest(shown, known);
  return fieldError(
    shown,
    'invalid',
    `${shown} is not a parameter of this call.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
  );
}

/**
 * Returns a check for query names. Unknown names are rejected, because ignoring a filter would return an unfiltered
 * list. Names without a value are ignored.
 */
export function compileKnownNames({
  query: schema,
  method,
}: Pick<AnyRoute, 'query' | 'method'>): (query: RawQuery) => void {
  const own = Object.keys(propertiesOf(schema));
  const known = [...new Set([...own, ...everywhere, ...(method === 'GET' ? [] : onWrites)])];
  const hasExpand = own.includes('expand');
  return (query) => {
    const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const unknown = sent.filter(([name]) => !known.includes(name));
    if (unknown.length > 0) throw validationFailed(unknown.map(([name]) => refuse(name, known)));
    // calls without expands accept only the names that are valid everywhere
    if (!hasExpand && query['expand'] !== undefined) resolveExpands(toList(query['expand']).map(String), { known: [] });
  };
}
