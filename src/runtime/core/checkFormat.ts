import { readPrintf } from '#lib/printf.ts';
import type { Fault, Node } from './inputFault.ts';
import { shortName } from './limits.ts';
import { isAuthored, isObject } from './walk.ts';

const unknownPlaceholder = (written: string): Fault => ({
  key: 'format',
  what: `The format has no placeholder "${shortName(written)}".`,
  why: 'It would be shown as it is written, without a value.',
  fix:
    'Use %s for a text, %d for a whole number or %.2f for a number with ' +
    'two decimals, or write %% for a percent sign.',
  severity: 'warning',
});

const numeric = 'bcdeEfFgGiouxX';
const isLater = (value: unknown) => isObject(value) && isAuthored(value);
const isNumber = (value: unknown) =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && Number.isFinite(Number(value)));

/** A value of the wrong type for its placeholder; undefined if it fits, or is only known at hydration. */
function misfit(value: unknown, kinds: readonly string[], index: number): Fault | undefined {
  if (value === null || isLater(value)) return undefined;
  const about = { key: 'args', index, severity: 'warning' } as const;
  if (typeof value === 'object') {
    const why = 'It would be shown as JSON.';
    return { ...about, what: 'This is not a text or a number.', why, fix: 'Use a text or a number.' };
  }
  const kind = kinds.find((one) => numeric.includes(one));
  if (kind === undefined || (isNumber(value) && value !== '')) return undefined;
  return {
    ...about,
    what: `"${shortName(String(value))}" is not a number, but its placeholder is %${kind}.`,
    why: 'It would be shown as 0.',
    fix: 'Use a number, or %s for a text.',
  };
}

/** Checks a format with its values. */
export function checkFormat({ format, args = [] }: Node): readonly Fault[] {
  if (isLater(args)) return [];
  if (!Array.isArray(args))
    return [
      {
        key: 'args',
        what: '"args" is not a list.',
        fix: 'Use a list with a value for each placeholder of the format.',
      },
    ];
  if (typeof format !== 'string') return [];
  const { needs, unknown, parts } = readPrintf(format);
  if (needs > args.length) {
    const fix = 'Add the missing values to "args", or write %% for a percent sign.';
    return [{ key: 'format', what: `The format asks for a value that is not in "args" (${args.length} given).`, fix }];
  }
  const kindsOf = (index: number) =>
    parts.flatMap((part) => (typeof part !== 'string' && part.position === index + 1 ? [part.kind] : []));
  const found = unknown.slice(0, 1).map(unknownPlaceholder);
  for (let index = 0; index < needs; index += 1)
    found.push(...[misfit(args[index], kindsOf(index), index) ?? []].flat());
  if (args.length > needs && found.length === 0)
    found.push({
      key: 'args',
      what: `The format has ${needs} placeholders, but "args" has ${args.length} values.`,
      why: 'The values that follow are not shown.',
      fix: 'Add placeholders to the format, or remove the values.',
      severity: 'warning',
    });
  return found;
}
