import { builtInFragments, readUUID, sameFragmentTypes } from '#domain/fragments.ts';
import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import type { RegisteredVariant, RegisteredWidget } from '../registry/createRegistry.ts';
import { shortName } from './limits.ts';
import { type ProblemList, suggest } from './problems.ts';
import { isObject } from './walk.ts';

interface Host {
  readonly widget: RegisteredWidget;
  readonly variant: RegisteredVariant;
  readonly pointer: string;
  readonly problems: ProblemList;
}

export const isFragmentName = (text: string): boolean => readUUID(text) !== undefined;

const example = 'Use {"<fragment type>": {"fragmentUUID": "<UUID>"}}.';
const builtInPart = 'The built-in part is shown instead.';

/** The parts of a widget that a fragment can replace, with their other names. */
function typesOf({ widget, variant }: Host): readonly string[] {
  const own = variant.fragmentTypes ?? widget.fragmentTypes ?? [];
  const others = Object.entries(sameFragmentTypes).flatMap(([other, type]) => (own.includes(type) ? [other] : []));
  return [...own, ...others];
}

function implProblem(
  impl: unknown,
  pointer: string,
): Pick<Problem, 'pointer' | 'what' | 'fix' | 'severity'> | undefined {
  if (!isObject(impl)) return { severity: 'error', pointer, what: 'This is not an object.', fix: example };
  const { fragmentUUID } = impl;
  if (builtInFragments.has(fragmentUUID) || readUUID(fragmentUUID) !== undefined) return undefined;
  const at = joinPointer(pointer, 'fragmentUUID');
  if (typeof fragmentUUID !== 'string')
    return { severity: 'error', pointer: at, what: '"fragmentUUID" is not a string.', fix: example };
  return {
    severity: 'warning',
    pointer: at,
    what: `"${shortName(fragmentUUID)}" does not name a fragment.`,
    fix: suggest(fragmentUUID, ['system', 'styleguide'], 'Use the UUID of a fragment, "system" or "styleguide".'),
  };
}

/** Checks the fragments that replace parts of a widget. */
export function checkFragmentImpls(impls: unknown, host: Host): void {
  const { pointer: node, problems } = host;
  // PHP serializes an empty object as [].
  if (impls == null || (Array.isArray(impls) && impls.length === 0)) return;
  const pointer = joinPointer(node, '$fragmentImpls');
  const component = `react.${host.variant.id}`;
  const about = { code: 'layout/invalid-props', why: builtInPart, component, words: { kind: 'fragment' } } as const;
  if (!isObject(impls)) {
    problems.add({ ...about, severity: 'error', pointer, what: '"$fragmentImpls" is not an object.', fix: example });
    return;
  }
  const types = typesOf(host);
  for (const [type, impl] of Object.entries(impls)) {
    if (problems.isFull() || problems.isFull('warning')) return;
    const at = joinPointer(pointer, type);
    if (!types.includes(type))
      problems.add({
        code: 'layout/unknown-field',
        severity: 'warning',
        pointer: at,
        what: `${component} has no part "${shortName(type)}" that a fragment can replace.`,
        why: 'The fragment is not used.',
        words: { kind: 'fragment' },
        fix: suggest(type, types, types.length > 0 ? `Use one of: ${types.join(', ')}.` : 'Remove it.'),
        component,
      });
    const found = implProblem(impl, at);
    if (found) problems.add({ ...about, ...found });
  }
}
