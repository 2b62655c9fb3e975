import type { Problem } from '#lib/problem.ts';
import { shortName } from './limits.ts';
import { isObject } from './walk.ts';

/** The problem of a list item or an option that the server left out, because it did not match the widget's schema. */
export function partLeftOut(item: unknown, at: { readonly pointer: string; readonly component: string }): Problem {
  const { pointer = '', message = '' } = isObject(item) ? item : {};
  return {
    code: 'layout/hydration-failed',
    severity: 'error',
    pointer: at.pointer,
    what: `Part of ${shortName(at.component)} was left out.`,
    why: `${String(pointer).slice(0, 200)}: ${String(message).slice(0, 300)}`,
    fix: 'Check this value in the layout document, or what it is computed from.',
    component: shortName(at.component),
  };
}

/** The problem behind a `LayoutError` node: hydration of a node failed on the server. */
export function hydrationFailed(props: unknown, pointer: string): Problem {
  const given = isObject(props) ? props : {};
  const message = typeof given['message'] === 'string' ? given['message'] : 'The server gave no reason.';
  const name = typeof given['componentName'] === 'string' ? given['componentName'] : 'LayoutError';
  return {
    code: 'layout/hydration-failed',
    severity: 'error',
    pointer,
    what: `The data of ${shortName(name)} could not be prepared.`,
    why: message.slice(0, 500),
    fix: 'Check the inputs of the node in the layout document.',
    component: shortName(name),
  };
}
