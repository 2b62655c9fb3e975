import { checkLanguages, faultText } from '#server/texts/checkLanguages.ts';
import { exitCodes, type Io, UsageError } from '../io.ts';
import { readChoice, readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';

const mostNamed = 20;

/** Names faulty texts, and how complete each language is. */
function check(io: Io, isStrict: boolean): number {
  const reports = checkLanguages();
  const faults = reports.flatMap((report) => report.faults);
  for (const fault of faults) io.out(faultText(fault));
  for (const { language, total, translated, missing } of reports) {
    io.out(`${language}: ${translated} of ${total} texts translated`);
    if (!isStrict) continue;
    for (const { file, key } of missing.slice(0, mostNamed)) io.out(`${language}: ${file} "${key}": not translated`);
  }
  const isIncomplete = isStrict && reports.some(({ missing }) => missing.length > 0);
  return faults.length > 0 || isIncomplete ? exitCodes.problems : exitCodes.ok;
}

/** `folkmoot locale check`: faults of the translations of the interface. */
export const locale: Command = async (args, io) => {
  const { given, rest } = readOptions(args, { strict: 'boolean' });
  const [word, ...more] = rest;
  if (word === undefined || more.length > 0)
    throw new UsageError('No action specified.', 'Usage: folkmoot locale check');
  readChoice('the action', word, ['check']);
  return check(io, given.strict === true);
};
