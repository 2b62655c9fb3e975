import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import { isStrayFilter } from './middlewareParams.ts';
import type { ProblemList } from './problems.ts';
import { unknownField } from './unknownFields.ts';

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
  '$requires',
  '$fallback',
  '$error',
  '$empty',
] as const;
interface Keys {
  readonly node: Readonly<Record<string, unknown>>;
  readonly pointer: string;
  readonly component: string;
  /** Names of filters, which belong into `$middleware`. */
  readonly middlewares: ReadonlySet<string>;
  /** Whether it has a field of this name. */
  readonly hasField: (key: string) => boolean;
}

const why = 'Content that it was meant to restrict would be shown to everyone.';
const meansMiddleware = ({ fix }: Problem) => fix === 'Did you mean "$middleware"?';

/**
 * Reports keys with `$` that no node has, and filters outside of `$middleware`: a misspelled one would show content to
 * everyone.
 */
export function checkNodeKeys({ node, pointer, component, ...keys }: Keys, problems: ProblemList): void {
  for (const key of Object.keys(node)) {
    if (problems.isFull('warning') || problems.isFull()) return;
    const at = { pointer: joinPointer(pointer, key), component };
    if (key.startsWith('$')) {
      if ((nodeKeys as readonly string[]).includes(key)) continue;
      const unknown = unknownField(key, nodeKeys, at);
      problems.add(meansMiddleware(unknown) ? { ...unknown, severity: 'error', why } : unknown);
    } else if (isStrayFilter(key, keys.middlewares) && !keys.hasField(key)) {
      const fix = key === 'middleware' ? 'Did you mean "$middleware"?' : 'Move it into "$middleware".';
      problems.add({ ...unknownField(key, [], at), severity: 'error', why, fix });
    }
  }
}
