import { resolve } from 'node:path';
import { exitCodes, type Io, UsageError } from '../io.ts';
import { createPaint } from '../paint.ts';
import { readChoice, readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { writeBaseline } from '../validate/config/baseline.ts';
import { readConfig } from '../validate/config/readConfig.ts';
import { createCheck, type DocumentCheck } from '../validate/createCheck.ts';
import { evaluate, type Evaluation, type Rules } from '../validate/evaluate.ts';
import { findDocuments, nameOf, type SourceFile } from '../validate/findDocuments.ts';
import { diffOf, fixFiles, writeFixed } from '../validate/fixFiles.ts';
import { formatGithub } from '../validate/formatGithub.ts';
import { formatJson } from '../validate/formatJson.ts';
import { formatJunit } from '../validate/formatJunit.ts';
import { formatSarif } from '../validate/formatSarif.ts';
import { formatText } from '../validate/formatText.ts';
import { counted, type Report } from '../validate/report.ts';
import { takeSite } from '../validate/site/takeSite.ts';
import { withSite } from '../validate/site/withSite.ts';

const formats = ['text', 'json', 'github', 'sarif', 'junit'] as const;
const kinds = {
  format: 'string',
  strict: 'boolean',
  config: 'string',
  baseline: 'string',
  'update-baseline': 'boolean',
  fix: 'boolean',
  'fix-unsafe': 'boolean',
  'dry-run': 'boolean',
} as const;
type Given = ReturnType<typeof readOptions<typeof kinds>>['given'];

interface Run {
  readonly io: Io;
  readonly given: Given;
  readonly files: readonly SourceFile[];
  readonly rules: Omit<Rules, 'check'>;
}

const wantsFix = (given: Given) => given.fix === true || given['fix-unsafe'] === true;

function checkUse(given: Given, rest: readonly string[]): void {
  if (given['dry-run'] && !wantsFix(given))
    throw new UsageError('--dry-run shows what a fix would change.', 'Add --fix or --fix-unsafe.');
  if (wantsFix(given) && rest.includes('-'))
    throw new UsageError('Standard input cannot be fixed.', 'Name the file instead of "-".');
  if (wantsFix(given) && given['update-baseline'])
    throw new UsageError('--fix and --update-baseline exclude each other.', 'Fix first, then update the baseline.');
}

/** Prints the problems; fails on errors, and on warnings with --strict. */
function print({ io, given }: Run, { report, gone }: Evaluation): number {
  const format = readChoice('--format', given.format ?? 'text', formats);
  const isStrict = given.strict === true;
  const printed: Readonly<Record<(typeof formats)[number], (of: Report) => string>> = {
    text: (of) => formatText(of, createPaint(io.hasColor)),
    json: formatJson,
    github: formatGithub,
    sarif: formatSarif,
    junit: (of) => formatJunit(of, isStrict),
  };
  io.out(printed[format](report));
  if (gone > 0)
    io.err(`${counted(gone, 'problem')} of the baseline no longer occurs: folkmoot validate --update-baseline`);
  return report.errors > 0 || (isStrict && report.warnings > 0) ? exitCodes.problems : exitCodes.ok;
}

/** Repairs the files, or shows the diff; then prints what is left. */
async function fix(run: Run, { check, registry }: DocumentCheck): Promise<number> {
  const { io, given, files } = run;
  const isUnsafe = given['fix-unsafe'] === true;
  const fixed = await fixFiles(files, { ...run.rules, check }, { registry, isUnsafe });
  if (given['dry-run']) {
    const diff = diffOf(files, fixed.files);
    if (diff !== '') io.out(diff);
    io.err(`${counted(fixed.count, 'problem')} would be fixed.`);
    return diff === '' ? exitCodes.ok : exitCodes.problems;
  }
  const written = await writeFixed(files, fixed.files);
  io.err(`${counted(fixed.count, 'problem')} fixed in ${counted(written, 'file')}.`);
  return print(run, fixed.evaluation);
}

async function updateBaseline({ io, files, rules }: Run, { check }: DocumentCheck): Promise<number> {
  const { baseline: path, cwd } = rules;
  if (path === undefined) throw new UsageError('There is no baseline to update.', 'Name it: --baseline <file>');
  const { report } = await evaluate(files, { ...rules, check, baseline: undefined });
  const name = nameOf(path, cwd);
  const count = await writeBaseline(report.documents.slice(0, report.checked), { path, name, cwd });
  io.out(`${name} has ${counted(count, 'problem')}.`);
  return exitCodes.ok;
}

/** `folkmoot validate`: checks layout documents, prints every problem with its location and fix, and fixes some. */
export const validate: Command = async (args, io) => {
  const { site, args: others } = takeSite(args, io);
  const { given, rest } = readOptions(others, kinds);
  readChoice('--format', given.format ?? 'text', formats);
  checkUse(given, rest);
  const config = await readConfig(io, given.config);
  const wanted = rest.length > 0 ? rest : (config.files ?? []);
  const baseline = given.baseline === undefined ? config.baseline : resolve(io.cwd, given.baseline);
  const rules = { config, baseline, cwd: io.cwd, isWhole: rest.length === 0 };
  const run: Run = { io, given, files: await findDocuments(wanted, io), rules };
  const { languages } = config;
  const work = (check: DocumentCheck) => {
    if (given['update-baseline']) return updateBaseline(run, check);
    return wantsFix(given)
      ? fix(run, check)
      : evaluate(run.files, { ...rules, check: check.check }).then((evaluation) => print(run, evaluation));
  };
  return withSite(site, io, async (facts) => work(await createCheck({ site: facts, languages })));
};
