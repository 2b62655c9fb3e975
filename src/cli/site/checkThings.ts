import type { ErrorObject, ValidateFunction } from 'ajv';
import { joinPointer } from '#lib/pointer.ts';
import { createCheckers, toFieldError } from '#server/http/checks.ts';
import type { SitePart, SiteProblem, Thing } from './sitePart.ts';
import { siteParts } from './siteParts.ts';

const basePointer = ({ key }: Pick<Thing, 'key'>) => (key === undefined ? '' : joinPointer('', key));

export function problemOf(thing: Pick<Thing, 'path' | 'key'>, pointer: string, message: string, cure: string) {
  return { file: thing.path, pointer: `${basePointer(thing)}${pointer}`, message, cure } satisfies SiteProblem;
}

function shapeProblem(thing: Thing, error: ErrorObject): SiteProblem {
  const { missingProperty, additionalProperty } = error.params as Readonly<Record<string, string | undefined>>;
  const property = missingProperty ?? additionalProperty;
  const pointer = property === undefined ? error.instancePath : joinPointer(error.instancePath, property);
  if (additionalProperty !== undefined)
    return problemOf(thing, pointer, `There is no field "${additionalProperty}".`, 'Remove it, or correct its name.');
  return problemOf(thing, pointer, toFieldError(error).message, 'Correct the value.');
}

/** A file has the name of its content, because that is what it is known by. */
function nameProblem(part: SitePart, thing: Thing): SiteProblem | undefined {
  const wanted = part.pathOf?.(thing.value);
  const own = thing.path.slice(0, -'.json'.length);
  if (wanted === undefined || own === wanted || /^-\d+$/.test(own.startsWith(wanted) ? own.slice(wanted.length) : ''))
    return undefined;
  return problemOf(thing, '', `A file with this content is named ${wanted}.json.`, `Rename it to ${wanted}.json.`);
}

export interface CheckedThings {
  /** With defaults filled in. */
  readonly things: readonly Thing[];
  readonly problems: readonly SiteProblem[];
}

/** Checks the form of things; the API checks what they say. */
export function checkThings(things: readonly Thing[]): CheckedThings {
  const { exact } = createCheckers();
  const validators = new Map<SitePart, ValidateFunction>(
    siteParts.map((part) => [part, exact.compile<unknown>({ ...part.schema })]),
  );
  const problems: SiteProblem[] = [];
  const checked: Thing[] = [];
  for (const thing of things) {
    const part = siteParts.find((one) => one.owns(thing));
    const validate = part && validators.get(part);
    if (!part || !validate) continue;
    const value: unknown = structuredClone(thing.value);
    const filled = { ...thing, value };
    if (!validate(value)) problems.push(...(validate.errors ?? []).map((error) => shapeProblem(thing, error)));
    else {
      const wrongName = nameProblem(part, filled);
      if (wrongName) problems.push(wrongName);
      else checked.push(filled);
    }
  }
  return { things: checked, problems };
}
