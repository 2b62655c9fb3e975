import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { pinnedNode, serverEntry } from './serverEntry.mjs';
import { build } from 'esbuild';
import { distDir, root } from './paths.mjs';
import { writeIfChanged } from './writeIfChanged.mjs';

const outdir = join(distDir, 'server');
const place = /\bimport\.meta\.(?:url|dirname)\b/g;

/** Modules find their files (fixtures, migrations, workers) relative to themselves, so they keep their own address. */
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const url = `new URL(${JSON.stringify(relative(outdir, path).replaceAll('\\', '/'))}, import.meta.url)`;
      const contents = source.replace(place, (found) =>
        found.endsWith('url') ? `${url}.href` : `__fileURLToPath(new URL('.', ${url}))`,
      );
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Writes the server's own modules into few files, because Node needs over a second to find and link them one by one.
 * Packages stay outside. Not minified, so that stacks name functions; a comment above each module names its file.
 */
export async function bundleServer() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { server: 'src/server/main.ts' },
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // the entry starts the database while the rest is loaded
    splitting: true,
    outdir,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
    banner: { js: "import { fileURLToPath as __fileURLToPath } from 'node:url';" },
    plugins: [ownAddresses],
  });
  const entry = { path: join(outdir, 'main.mjs'), text: serverEntry(await pinnedNode()) };
  const files = [...outputFiles, entry];
  for (const { path, text } of files) await writeIfChanged(path, text);
  const written = new Set(files.map(({ path }) => basename(path)));
  for (const name of await readdir(outdir)) if (!written.has(name)) await rm(join(outdir, name));
}
