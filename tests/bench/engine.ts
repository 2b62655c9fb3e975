import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { build } from 'esbuild';
import { compileSchemas } from '../../src/build/compileValidators.mjs';
import { printTables, rounded, type Table } from './report.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = join(root, 'dist', 'bench');
const puckVersion = '0.23.0';
const installTimeoutMs = 120_000;

/** Schemas of the size of real widgets'. */
const schemas = {
  Section: { type: 'object', properties: { children: { type: 'array', items: { type: 'object' } } } },
  Card: {
    type: 'object',
    required: ['title'],
    properties: {
      title: { type: 'string' },
      titleType: { type: 'string' },
      text: { type: 'string', maxLength: 1000 },
      count: { type: 'integer', minimum: 0 },
    },
  },
  Links: {
    type: 'object',
    required: ['links'],
    properties: {
      title: { type: 'string' },
      links: {
        type: 'array',
        items: {
          type: 'object',
          required: ['url', 'name'],
          properties: { url: { type: 'string' }, name: { type: 'string' } },
        },
      },
      containerOptions: {
        type: 'object',
        properties: {
          displayType: { enum: ['grid', 'list', 'carousel', 'link'] },
          borderType: { enum: ['none', 'border', 'shadow', 'separator'] },
        },
      },
    },
  },
};

async function bundlePages(): Promise<{ pages: string; validators: string }> {
  await mkdir(outDir, { recursive: true });
  const validators = join(outDir, 'engineValidators.mjs');
  await writeFile(validators, compileSchemas(schemas).module);
  const pages = join(outDir, 'enginePages.mjs');
  await build({
    entryPoints: [join(root, 'tests/bench/enginePages.tsx')],
    outfile: pages,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    // Project files are bundled, but libraries are not, so that all renderers share one React.
    external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/server'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [vanillaExtractPlugin({ outputCss: false })],
    logLevel: 'error',
  });
  return { pages, validators };
}

/** Downloads the library we compare with into a temporary folder. Its React is replaced by ours. */
async function fetchPuck(): Promise<{ url: string; folder: string } | string> {
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-bench-'));
  try {
    await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    await run('npm', ['install', '--no-audit', '--no-fund', '--no-save', `@puckeditor/core@${puckVersion}`], {
      cwd: folder,
      timeout: installTimeoutMs,
    });
    const bundle = join(outDir, 'puck.mjs');
    const require = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
    await build({
      stdin: { contents: "export { Render } from '@puckeditor/core';", resolveDir: folder },
      outfile: bundle,
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: { js: require },
      external: ['react', 'react-dom'],
      logLevel: 'silent',
    });
    return { url: pathToFileURL(bundle).href, folder };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

interface Figures {
  readonly figures: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly validation: number;
}

async function measure(): Promise<Figures & { readonly skipped?: string }> {
  const { pages, validators } = await bundlePages();
  const puck = await fetchPuck();
  const args = [pages, pathToFileURL(validators).href, ...(typeof puck === 'string' ? [] : [puck.url])];
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 1e7,
  });
  if (typeof puck !== 'string') await rm(puck.folder, { recursive: true, force: true });
  return { ...(JSON.parse(stdout) as Figures), ...(typeof puck === 'string' && { skipped: puck }) };
}

/** µs per node from JSON text to HTML: our engine, plain React, a registry without checks, and Puck, in one run. */
export async function benchEngine(): Promise<Table[]> {
  const { figures, validation, skipped } = await measure();
  return tablesOf(figures, validation, skipped);
}

function tablesOf(figures: Figures['figures'], validation: number, skipped: string | undefined): Table[] {
  const at = (name: string, size: number) => figures[name]?.[size] ?? Number.NaN;
  const ratio = (size: number) => rounded(at('ours', size) / at('bare registry', size), 2);
  const rows = Object.keys(figures).map((name) => [
    name,
    ...[50, 500, 5_000].map((size) => rounded(at(name, size), 2)),
    rounded(at(name, 5_000) / at(name, 500), 2),
  ]);
  return [
    {
      title: 'Engine: JSON text to HTML, µs per node',
      note:
        'npm run bench -- engine. Ours counts, checks and isolates every ' +
        `node.${skipped === undefined ? '' : ` Puck was skipped, it could not be fetched: ${skipped}`}`,
      columns: ['way', '50 nodes', '500 nodes', '5,000 nodes', 'growth 500 to 5,000'],
      rows,
    },
    {
      title: 'Engine: goals',
      note: 'The bare registry is that of the same run.',
      columns: ['figure', 'measured', 'goal'],
      rows: [
        ['ours / bare registry at 500', ratio(500), '<= 1.9'],
        ['ours / bare registry at 5,000', ratio(5_000), '<= 1.9'],
        ['growth 500 to 5,000', rounded(at('ours', 5_000) / at('ours', 500), 2), '<= 1.3'],
        ['validation, µs per node', rounded(validation, 2), '<= 0.8'],
      ],
    },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printTables(await benchEngine());
