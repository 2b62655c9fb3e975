import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate } from '#build/generate.mjs';
import { root } from '#build/paths.mjs';
import { processIo } from './io.ts';
import { runCli } from './runCli.ts';
import { type Counts, oneFailed, onePassed, runProgram, runSteps, type Step } from './steps.ts';

/** Contents of committed generated files, by path. */
export type GeneratedFiles = ReadonlyMap<string, string>;

const tool = (name: string) => join(root, 'node_modules', '.bin', name);

const runTool = async (name: string, args: readonly string[], isBackground: boolean): Promise<Counts> =>
  (await runProgram(tool(name), args, { cwd: root, isBackground })) === 0 ? onePassed : oneFailed;

/** Call this before generating, to detect outdated files. */
export async function readGeneratedFiles(): Promise<GeneratedFiles> {
  const files: string[] = [];
  for await (const file of glob(['src/**/*.gen.{ts,md}', 'widgets/*/*.gen.{ts,md}'], { cwd: root })) files.push(file);
  return new Map(
    await Promise.all(files.sort().map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
  );
}

async function compareGenerated(before: GeneratedFiles, isGenerated: boolean): Promise<Counts> {
  if (!isGenerated) await generate();
  const after = await readGeneratedFiles();
  const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  if (stale.length === 0) return onePassed;
  console.error(
    'These generated files were out of date and have been updated. Commit ' +
      `them.\n${stale.map((file) => `  ${file}`).join('\n')}`,
  );
  return oneFailed;
}

const lint = ['check', '--config-path', 'tests/config/lint.json', '--error-on-warnings', '.'];
const knip = (config: string, ...more: string[]) => ['--config', `tests/config/${config}`, ...more, '--no-progress'];

/** Checks by other programs, which can run while something else does. */
export function toolSteps({ isBackground = false } = {}): readonly Step[] {
  return [
    // Not named biome.json, because Biome rejects a second root configuration below its working directory.
    { name: 'lint and format', run: () => runTool('biome', lint, isBackground) },
    { name: 'types', run: () => runTool('tsc', ['-p', '.'], isBackground) },
    { name: 'unused code', run: () => runTool('knip', knip('knip.json'), isBackground) },
    {
      name: 'code that only tests use',
      run: () => runTool('knip', knip('knip.production.ts', '--production'), isBackground),
    },
  ];
}

/** Checks of texts and generated files. `isGenerated`: a build comes before them, which generates. */
export function textSteps(generatedBefore: GeneratedFiles, { isGenerated = false } = {}): readonly Step[] {
  return [
    { name: 'generated files', run: () => compareGenerated(generatedBefore, isGenerated) },
    {
      name: 'translations',
      run: async () => ((await runCli(['locale', 'check', '--strict'], processIo())) === 0 ? onePassed : oneFailed),
    },
  ];
}

/** All static checks. */
export const checkSteps = (generatedBefore: GeneratedFiles): readonly Step[] => [
  ...textSteps(generatedBefore),
  ...toolSteps(),
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await runSteps(checkSteps(await readGeneratedFiles()));
  process.exitCode = failed === 0 ? 0 : 1;
}
