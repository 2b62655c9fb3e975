import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { root } from '../paths.mjs';
import { browserAliases } from './aliases.mjs';

/** Styles are left out: only the scripts of dependencies matter here. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  setup(bundle) {
    bundle.onLoad({ filter: /\.css(\.ts)?$/ }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
};

async function dependenciesOfBrowsers(): Promise<string[]> {
  const entries = ['client.tsx', 'behaviours.ts', 'moves.ts', 'boot.ts', 'canvasFrame.ts', 'early*.ts'];
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      ...globSync(
        entries.map((name) => `src/app/${name}`),
        { cwd: root },
      ),
      ...globSync(['dist/gen/entries/*.ts', 'dist/gen/reading.ts'], { cwd: root }),
    ],
    outdir: 'dist/unwritten',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: browserAliases,
    plugins: [withoutStyles],
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs).filter((file) => file.startsWith('node_modules/'));
}

/** These create markup only through a policy, or only where a page of ours passes trusted markup. */
const trusted = /^node_modules\/(react-dom|dompurify)\//;
const writesMarkup = /\.(?:innerHTML|outerHTML|srcdoc)\s*=(?!=)|\.insertAdjacentHTML\(|\bdocument\.write\(/;

it('loads no dependency in browsers that the policy of Trusted Types on pages would refuse', {
  timeout: 120_000,
}, async () => {
  const files = await dependenciesOfBrowsers();
  expect(files.some((file) => file.includes('decode-named-character-reference'))).toBe(true);
  expect(files.filter((file) => /\/index\.dom\.m?js$/.test(file))).toEqual([]);
  expect(
    files.filter((file) => !trusted.test(file) && writesMarkup.test(readFileSync(join(root, file), 'utf8'))),
  ).toEqual([]);
});
