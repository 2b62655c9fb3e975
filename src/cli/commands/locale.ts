import { checkLanguages, faultText, outdatedTexts } from '#server/texts/checkLanguages.ts';
import { writeTranslationOrigins } from '#server/texts/languageFiles.ts';
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
  const outdated = outdatedTexts();
  if (outdated.length > 0)
    io.out(
      `${outdated.length} English texts have changed since they were translated. Correct their translations, then ` +
        'run: folkmoot locale accept',
    );
  if (isStrict) for (const { file, key } of outdated.slice(0, mostNamed)) io.out(`${file} "${key}": outdated`);
  const isIncomplete = isStrict && (outdated.length > 0 || reports.some(({ missing }) => missing.length > 0));
  return faults.length > 0 || isIncomplete ? exitCodes.problems : exitCodes.ok;
}

/** `folkmoot locale check` and `accept`: faults of the translations of the interface. */
export const locale: Command = async (args, io) => {
  const { given, rest } = readOptions(args, { strict: 'boolean' });
  const [word, ...more] = rest;
  if (word === undefined || more.length > 0)
    throw new UsageError('No action specified.', 'Usage: folkmoot locale check|accept');
  if (readChoice('the action', word, ['check', 'accept']) === 'check') return check(io, given.strict === true);
  writeTranslationOrigins();
  io.out('The translations are marked as up to date.');
  return exitCodes.ok;
};
