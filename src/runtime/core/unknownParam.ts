import type { Problem } from '#lib/problem.ts';
import { shortName } from './limits.ts';
import { suggest } from './problems.ts';

/**
 * Whether a path leads to a known parameter or into one (`category/breadcrumbs/0`); `record/*` allows everything below
 * it.
 */
function isKnown(ref: string, known: readonly string[]): boolean {
  return known.some((path) => {
    const exact = path.endsWith('/*') ? path.slice(0, -2) : path;
    return ref === exact || ref.startsWith(`${exact}/`) || exact.startsWith(`${ref}/`);
  });
}

/** The values that pages of a type have. */
export interface ParamScope {
  readonly known: readonly string[];
  readonly layoutViewType: string;
}

/** Warns of a path that pages of this type do not have, because its value would be empty. */
export function checkParamRef(
  ref: unknown,
  { known, layoutViewType }: ParamScope,
  pointer: string,
): Problem | undefined {
  if (typeof ref !== 'string') return undefined;
  const path = ref.replace(/^\/+/, '');
  if (path === '' || isKnown(path, known)) return undefined;
  const paths = known.filter((candidate) => !candidate.endsWith('/*'));
  return {
    code: 'layout/unknown-param',
    severity: 'warning',
    pointer,
    what: `Pages of type ${layoutViewType} have no value "${shortName(ref)}".`,
    why: 'The value would be empty.',
    fix: suggest(
      path,
      paths,
      `GET /api/v2/layouts/catalog?layoutViewType=${layoutViewType} lists the values under "layoutParams".`,
    ),
    component: 'param',
  };
}
