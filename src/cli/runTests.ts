import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#build/paths.mjs';
import { checkSteps, readGeneratedFiles } from './check.ts';
import { ensureChromium } from './ensureChromium.ts';
import { processIo, UsageError } from './io.ts';
import { readChoice, readOptions } from './readOptions.ts';
import { type Counts, oneFailed, onePassed, runProgram, runSteps, type Step } from './steps.ts';
import { countPlaywright, countVitest } from './testCounts.ts';
import { listPlaywrightFailures, listVitestFailures } from './testFailures.ts';

const parts = ['journeys', 'unit', 'check'] as const;
type Part = (typeof parts)[number];

const node = (...args: string[]) => runProgram(process.execPath, args, { cwd: root });
const tool = (name: string) => join(root, 'node_modules', '.bin', name);

/** Runs a step whose exit code is all there is to count. */
const once = (name: string, run: () => Promise<number>): Step => ({ name, run: async () => ((await run()) === 0 ? onePassed : oneFailed) });

/** Runs a test runner that writes a JSON report. A runner that failed without a failed test (an unhandled error) counts as one. */
async function runReported(run: () => Promise<number>, reportFile: string, count: (report: unknown) => Counts): Promise<Counts> {
  const exitCode = await run();
  const counts = count(JSON.parse(await readFile(reportFile, 'utf8')));
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const readVitest = (report: unknown): Counts => ({ ...countVitest(report), failures: listVitestFailures(report, root) });
const readPlaywright = (report: unknown): Counts => ({ ...countPlaywright(report), failures: listPlaywrightFailures(report) });

const build = once('build', () => node('build.mjs', 'build'));

function unitTests(reports: string): Step {
  const file = join(reports, 'unit.json');
  const args = ['run', '--config', 'tests/config/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return { name: 'unit tests', run: () => runReported(() => runProgram(tool('vitest'), args, { cwd: root }), file, readVitest) };
}

function journeys(reports: string): Step {
  const file = join(reports, 'journeys.json');
  const args = ['test', '--config', 'tests/config/playwright.config.ts', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  return { name: 'journeys', run: () => runReported(() => runProgram(tool('playwright'), args, { cwd: root, env }), file, readPlaywright) };
}

async function stepsOf(only: Part | undefined, reports: string): Promise<readonly Step[]> {
  const checks = checkSteps(await readGeneratedFiles());
  if (only === 'check') return checks;
  if (only === 'unit') return [build, unitTests(reports)];
  if (only === 'journeys') return [build, journeys(reports)];
  const validate = once('layout documents', () => node('src/cli/folkmoot.ts', 'validate'));
  return [build, ...checks, unitTests(reports), validate, journeys(reports)];
}

/** `npm test`: everything in order. The last line is the sum, for people and for scripts. */
async function runTests(args: readonly string[]): Promise<number> {
  const { given } = readOptions(args, { only: 'string' });
  const only = given.only === undefined ? undefined : readChoice('--only', given.only, parts);
  if (only === undefined || only === 'journeys') await ensureChromium(processIo());
  const reports = await mkdtemp(join(tmpdir(), 'folkmoot-tests-'));
  try {
    const { passed, failed, skipped, failures = [] } = await runSteps(await stepsOf(only, reports));
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
  if (!(error instanceof UsageError)) throw error;
  console.error(`folkmoot: ${error.message}\n  ${error.fix}`);
  process.exitCode = 1;
}
