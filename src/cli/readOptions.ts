import { parseArgs } from 'node:util';
import { findNearest } from '#lib/nearest.ts';
import { UsageError } from './io.ts';

type OptionKinds = Readonly<Record<string, 'string' | 'boolean'>>;

export interface Options<Kinds extends OptionKinds> {
  readonly given: { readonly [Name in keyof Kinds]?: Kinds[Name] extends 'boolean' ? boolean : string };
  readonly rest: readonly string[];
}

/** Parses `--name value`, `--name=value` and `--flag`; other arguments are in `rest`. @throws UsageError */
export function readOptions<const Kinds extends OptionKinds>(args: readonly string[], kinds: Kinds): Options<Kinds> {
  const options = Object.fromEntries(Object.entries(kinds).map(([name, type]) => [name, { type }]));
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const kind = Object.hasOwn(kinds, token.name) ? kinds[token.name] : undefined;
    if (!kind) throw unknownOption(token.rawName, Object.keys(kinds));
    if (kind === 'string' && !token.value)
      throw new UsageError(`${token.rawName} needs a value.`, `Write ${token.rawName} <value>.`);
    if (kind === 'boolean' && token.value !== undefined)
      throw new UsageError(`${token.rawName} takes no value.`, `Write ${token.rawName} alone.`);
  }
  return { given: values as Options<Kinds>['given'], rest: positionals };
}

function unknownOption(written: string, known: readonly string[]): UsageError {
  const nearest = findNearest(written.replace(/^-+/, ''), known);
  const list = known.map((name) => `--${name}`).join(', ');
  return new UsageError(
    `Unknown option ${written}.`,
    nearest ? `Did you mean --${nearest}?` : known.length > 0 ? `Known: ${list}.` : 'This command has no options.',
  );
}

/** Validates a value against a list of choices. @throws UsageError */
export function readChoice<Choice extends string>(name: string, value: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value);
  if (found) return found;
  const nearest = findNearest(value, choices);
  throw new UsageError(
    `Invalid value for ${name}: "${value}".`,
    nearest ? `Did you mean "${nearest}"?` : `Use one of: ${choices.join(', ')}.`,
  );
}
