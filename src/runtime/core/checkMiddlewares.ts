import { findNearest } from '#lib/nearest.ts';
import { joinPointer, splitPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import { shortName } from './limits.ts';
import { checkMiddlewareParams, type WrongParam } from './middlewareParams.ts';
import { type ProblemList, suggest } from './problems.ts';
import { isObject } from './walk.ts';

interface Checked {
  readonly middlewares: ReadonlySet<string>;
  readonly problems: ProblemList;
}

/** Checks `$middleware` of a node: the names, and the parameters of each. */
export function checkMiddlewares(
  middleware: unknown,
  { pointer: node, isWidget }: { readonly pointer: string; readonly isWidget: boolean },
  { middlewares, problems }: Checked,
): void {
  if (middleware === undefined || (Array.isArray(middleware) && middleware.length === 0)) return;
  const pointer = joinPointer(node, '$middleware');
  if (!isObject(middleware)) {
    const wants = 'an object of middlewares by name';
    problems.add(invalidMiddleware(pointer, '$middleware', { key: '', wants }));
    return;
  }
  for (const [name, params] of Object.entries(middleware)) {
    if (problems.isFull()) return;
    const at = joinPointer(pointer, name);
    if (!middlewares.has(name)) problems.add(unknownMiddleware(name, at, middlewares));
    if (name === 'visibility' && !isWidget) problems.add(withoutEffect(at));
    for (const wrong of checkMiddlewareParams(name, params, isWidget)) {
      if (problems.isFull()) return;
      problems.add(invalidMiddleware(wrong.key === '' ? at : `${at}/${wrong.key}`, name, wrong));
    }
  }
}

function unknownMiddleware(name: string, pointer: string, known: ReadonlySet<string>): Problem {
  return {
    code: 'layout/unknown-middleware',
    severity: 'error',
    pointer,
    what: `No middleware is registered as "${shortName(name)}".`,
    why: 'Content it was meant to restrict would be shown to everyone.',
    fix: suggest(name, known, `Use one of: ${[...known].join(', ')}.`),
  };
}

function invalidMiddleware(pointer: string, name: string, { key, wants, known }: WrongParam): Problem {
  const about = { code: 'layout/invalid-middleware', severity: 'error', pointer } as const;
  if (known === undefined)
    return {
      ...about,
      what: `"${shortName(key === '' ? name : key)}" is not ${wants}.`,
      why: 'The middleware cannot work with it.',
      fix: `Give ${wants}.`,
    };
  const written = splitPointer(`/${key}`).at(-1) ?? '';
  const nearest = findNearest(written, known);
  return {
    ...about,
    what: `"${shortName(name)}" has no parameter "${shortName(written)}".`,
    why:
      name === 'transform'
        ? 'It would not be read.'
        : 'It would not be read, so the node could be shown to viewers that it is not meant for.',
    fix: nearest === undefined ? `Use one of: ${known.join(', ')}.` : `Did you mean "${nearest}"?`,
  };
}

/** Devices only matter to the browser, which never sees values. */
const withoutEffect = (pointer: string): Problem => ({
  code: 'layout/invalid-middleware',
  severity: 'warning',
  pointer,
  what: '"visibility" is on a value, not on a widget.',
  why: 'It is ignored there.',
  fix: 'Move it to the widget around the value.',
});
