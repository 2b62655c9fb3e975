import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#build/paths.mjs';
import { type Change, readChange } from './changes.ts';
import { checkSteps, readGeneratedFiles, textSteps, toolSteps } from './check.ts';
import { ensureChromium } from './ensureChromium.ts';
import { processIo, UsageError } from './io.ts';
import { readChoice, readOptions } from './readOptions.ts';
import {
  addCounts,
  type Counts,
  oneFailed,
  onePassed,
  runProgram,
  runSteps,
  runStepsBeside,
  type Step,
  StoppedError,
} from './steps.ts';
import { countPlaywright, countVitest } from './testCounts.ts';
import { listPlaywrightFailures, listVitestFailures } from './testFailures.ts';

const parts = ['journeys', 'unit', 'check'] as const;
type Part = (typeof parts)[number];
const mostTraced = 10;

const node = (...args: string[]) => runProgram(process.execPath, args, { cwd: root });
const tool = (name: string) => join(root, 'node_modules', '.bin', name);

/** A step whose result is its exit code. */
const once = (name: string, run: () => Promise<number>): Step => ({
  name,
  run: async () => ((await run()) === 0 ? onePassed : oneFailed),
});

/**
 * Runs a test runner with a JSON report. If it failed without a failed test (an unhandled error), that counts as one.
 */
async function runReported(
  run: () => Promise<number>,
  reportFile: string,
  count: (report: unknown) => Counts,
): Promise<Counts> {
  const exitCode = await run();
  const counts = count(JSON.parse(await readFile(reportFile, 'utf8')));
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const readVitest = (report: unknown): Counts => ({
  ...countVitest(report),
  failures: listVitestFailures(report, root),
});
const readPlaywright = (report: unknown): Counts => ({
  ...countPlaywright(report),
  failures: listPlaywrightFailures(report),
});

const build = once('build', () => node('build.mjs', 'build'));

function unitTests(reports: string, more: readonly string[]): Step {
  const file = join(reports, 'unit.json');
  const args = [
    'run',
    '--config',
    'tests/config/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...more,
  ];
  return {
    name: 'unit tests',
    run: () => runReported(() => runProgram(tool('vitest'), args, { cwd: root }), file, readVitest),
  };
}

const playwright = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runProgram(tool('playwright'), ['test', '--config', 'tests/config/playwright.config.ts', ...args], {
    cwd: root,
    env,
  });

const firstResults = 'dist/failed-journeys';

/** Runs failed journeys again with traces. They stay failed regardless of the result. */
async function traceFailures({ failures = [] }: Counts): Promise<void> {
  if (failures.length === 0 || failures.length > mostTraced) return;
  // the second run clears the folder
  await cp(join(root, 'test-results'), join(root, firstResults), { recursive: true, force: true });
  console.log('\n── rerunning failed journeys for their traces (they still count as failed)');
  console.log(`   What the failed run left is in ${firstResults}.`);
  await playwright(['--last-failed', '--trace=on', '--reporter=line']);
}

function journeys(reports: string, more: readonly string[]): Step {
  const file = join(reports, 'journeys.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const run = async () => {
    const counts = await runReported(() => playwright(['--reporter=list,json', ...more], env), file, readPlaywright);
    await traceFailures(counts);
    return counts;
  };
  return { name: 'journeys', run };
}

interface Wanted {
  readonly only?: Part | undefined;
  /** Arguments for the test runner of that part: words in file names, or its own options. */
  readonly more: readonly string[];
  readonly change?: Change | undefined;
}

interface Plan {
  readonly steps: readonly Step[];
  /** Journeys, and what uses the fifth of the time for which they wait. */
  readonly last?: readonly Step[];
  readonly beside?: readonly Step[];
}

async function planOf({ only, more, change }: Wanted, reports: string): Promise<Plan> {
  const unit = unitTests(reports, change ? [`--changed=${change.since}`, '--passWithNoTests'] : more);
  const generated = await readGeneratedFiles();
  if (only === 'check') return { steps: checkSteps(generated) };
  if (only === 'unit') return { steps: [build, unit] };
  const stories =
    change?.journeys === 'none'
      ? []
      : [journeys(reports, change?.journeys === 'changed' ? [`--only-changed=${change.since}`] : more)];
  if (only === 'journeys') return { steps: [build, ...stories] };
  const validate = once('layout documents', () => node('src/cli/folkmoot.ts', 'validate'));
  return {
    steps: [build, ...textSteps(generated, { isGenerated: true }), unit, validate],
    last: stories,
    beside: toolSteps({ isBackground: stories.length > 0 }),
  };
}

/** Arguments before `--` are ours; those after it are passed to the test runner. */
async function readWanted(args: readonly string[]): Promise<Wanted> {
  const end = args.indexOf('--');
  const [own, more] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
  const { given, rest } = readOptions(own, { only: 'string', changed: 'boolean' });
  const only = given.only === undefined ? undefined : readChoice('--only', given.only, parts);
  const words = given.changed ? more : [...rest, ...more];
  if (words.length > 0 && only !== 'unit' && only !== 'journeys')
    throw new UsageError(
      `Words such as "${words[0]}" only select tests within one part.`,
      'Use `npm run test:unit -- <words>` or `npm run test:journeys -- <words>`.',
    );
  return { only, more: words, change: given.changed ? await readChange(rest[0]) : undefined };
}

/** `npm test`: runs everything in order. The last line is the summary, for people and scripts. */
async function runTests(args: readonly string[]): Promise<number> {
  const wanted = await readWanted(args);
  if (wanted.only === undefined || wanted.only === 'journeys') await ensureChromium(processIo());
  const reports = await mkdtemp(join(tmpdir(), 'folkmoot-tests-'));
  try {
    const { steps, last = [], beside = [] } = await planOf(wanted, reports);
    const counts = addCounts(await runSteps(steps), await runStepsBeside(last, beside));
    const { passed, failed, skipped, failures = [] } = counts;
    if (failures.length > 0) console.log(`\n── what failed\n${failures.join('\n')}`);
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return failed === 0 ? 0 : 1;
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await runTests(process.argv.slice(2));
} catch (error) {
  if (error instanceof StoppedError) process.exitCode = error.exitCode;
  else if (error instanceof UsageError) {
    console.error(`folkmoot: ${error.message}\n  ${error.fix}`);
    process.exitCode = 1;
  } else throw error;
}
