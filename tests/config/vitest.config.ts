import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const unitFiles = [
  'src/**/*.test.{ts,tsx}',
  'widgets/**/*.test.{ts,tsx}',
  'tests/*.test.{ts,tsx}',
  'tests/faults/**/*.test.ts',
];
const setupFiles = ['patience', 'console', 'ownModules'].map((name) => `tests/support/${name}.ts`);

/** The project of a unit test, derived from its text. */
function kindOf(file: string): 'pure' | 'dom' | 'alone' {
  const text = readFileSync(join(root, file), 'utf8');
  // Replacing modules affects the whole process.
  if (/\bvi\.(?:mock|doMock|resetModules)\b/.test(text)) return 'alone';
  return text.startsWith('// @vitest-environment happy-dom') ? 'dom' : 'pure';
}

const kinds = Object.groupBy(globSync(unitFiles, { cwd: root }), kindOf);

/** Widgets named on the command line, as in `npm run test:unit -- hello conformance`; no others are rendered. */
const namedWidgets = process.argv.slice(2).filter((word) => existsSync(join(root, 'widgets', word, 'widget.ts')));

export default defineConfig({
  root,
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: 'node',
    env: namedWidgets.length > 0 ? { CONFORMING_WIDGETS: namedWidgets.join(' ') } : {},
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Each process runs its files sequentially, because starting a process and loading everything again takes longer
    // than most files.
    isolate: false,
    // One more than cores: some files wait for processes and time limits.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { extends: true, test: { name: 'pure', setupFiles, include: kinds.pure ?? [] } },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: [...setupFiles, 'tests/support/document.ts'],
          include: kinds.dom ?? [],
          // This library registers its hooks in each file that imports it.
          server: { deps: { inline: [/@testing-library/] } },
        },
      },
      { extends: true, test: { name: 'alone', isolate: true, setupFiles, include: kinds.alone ?? [] } },
      // These share one database server, which is only started when one of them runs.
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/databaseSetup.ts'],
        },
      },
    ],
  },
});
