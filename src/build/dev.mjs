import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetsDir, createBundles, writeManifest } from './bundle.mjs';
import { generate } from './generate.mjs';
import { distDir, root } from './paths.mjs';

/** The server watches this file: a new time means new browser or renderer files. */
const stampFile = join(distDir, 'dev-stamp');
const settleMs = 40;
/** What the server has read at its start. */
const serverFloors = /^src\/(server|domain|contracts|lib|runtime\/core|runtime\/registry)\/|^fixtures\/layouts\/|\/hydrate\.ts$|\/migrations\.ts$/;
const generatedFile = /\.gen\.(ts|md)$|types\.gen/;

function startServer(args) {
  return spawn(process.execPath, ['src/server/main.ts', ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, FOLKMOOT_DEV: '1' } });
}

/** Builds, serves and watches. A change of a widget is in the browser within a second; server code restarts the server. */
export async function dev(args) {
  await mkdir(assetsDir, { recursive: true });
  let widgets = await generate();
  let bundles = await createBundles(
    widgets.map((widget) => widget.folder),
    true,
  );

  const rebuild = async () => {
    await writeManifest(await bundles.rebuild(), widgets);
    await writeFile(stampFile, String(Date.now()));
    await utimes(stampFile, new Date(), new Date());
  };
  await rebuild();
  let server = startServer(args);

  const restartServer = () => {
    server.removeAllListeners('exit');
    server.once('exit', () => {
      server = startServer(args);
    });
    server.kill('SIGTERM');
  };

  const changed = new Set();
  let timer;
  const apply = async () => {
    const files = [...changed];
    changed.clear();
    const started = performance.now();
    try {
      const before = widgets.map((widget) => widget.folder).join();
      if (files.some((file) => /^(widgets|schemas)\//.test(file))) widgets = await generate();
      if (widgets.map((widget) => widget.folder).join() !== before) {
        await bundles.dispose();
        bundles = await createBundles(
          widgets.map((widget) => widget.folder),
          true,
        );
      }
      await rebuild();
      if (files.some((file) => serverFloors.test(file) || /schema.*\.json$|widget\.ts$/.test(file))) restartServer();
      console.log(`Rebuilt in ${Math.round(performance.now() - started)} ms: ${files.slice(0, 3).join(', ')}${files.length > 3 ? ' …' : ''}`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };

  for (const folder of ['src', 'widgets', 'schemas', 'fixtures/layouts']) {
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!name || generatedFile.test(name) || name.endsWith('~')) return;
      changed.add(`${folder}/${name.replaceAll('\\', '/')}`);
      clearTimeout(timer);
      timer = setTimeout(apply, settleMs);
    });
  }
  const stop = () => {
    server.removeAllListeners('exit');
    server.kill('SIGTERM');
    server.once('exit', () => process.exit(0));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
