import { spawn } from 'node:child_process';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { watch } from 'chokidar';
import { startEmbedded } from '../server/db/embedded.ts';
import { readEnvironment } from '../server/environment.ts';
import { forgetBuild } from './buildStamp.mjs';
import { assetsDir, createBundles, writeManifest } from './bundle.mjs';
import { createServerCheck, keepServer, mistakesOf } from './devServer.mjs';
import { createGallery } from './gallery.mjs';
import { generate } from './generate.mjs';
import { distDir, root } from './paths.mjs';

/** The server watches this file; a new time means new browser or renderer files. */
const stampFile = join(distDir, 'dev-stamp');
/** Errors of the last build, shown on open pages; absent after a successful build. */
const mistakesFile = join(distDir, 'dev-mistakes.json');
const settleMs = 40;
/** Files that the server runs; a change restarts it. */
const serverFloors =
  /^src\/(server|domain|contracts|lib|runtime\/core|runtime\/registry)\/|\/hydrate\.ts$|\/migrations\.ts$|^fixtures\/layouts\//;
/** Inputs of types, validators and indexes. */
const shapesWidgets =
  /^schemas\/|^src\/behaviours\/[^/]+(\/(selectors|start)\.ts)?$|^widgets\/[^/]+$|^widgets\/.*(schema.*\.json|widget\.ts)$/;
/** Files that are not part of the browser bundles. */
const onlyServer = /^src\/(server|cli)\/|\/hydrate\.ts$|\/migrations\.ts$|^fixtures\/|\.test\.tsx?$|\.md$/;
/** Generated files, and temporary files of editors. */
const notSource = /\.gen\.(ts|md)$|~$|\.sw[px]$|\.tmp$|(^|[\\/])(\.|sed[A-Za-z0-9]{6}$|4913$)/;

/** Keeps the database running across server restarts, because starting it takes most of the time. */
async function startDatabase({ DATABASE_URL: url, FOLKMOOT_DATA: dataDir }) {
  if (url) return { url, stop: async () => {} };
  return startEmbedded({ dataDir: resolve(dataDir || join(root, '.data')), address: 'npm run dev' });
}

function startServer(databaseUrl) {
  return spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FOLKMOOT_DEV: '1', DATABASE_URL: databaseUrl },
  });
}

async function touchStamp() {
  await writeFile(stampFile, String(Date.now()));
  await utimes(stampFile, new Date(), new Date());
}

/** Identifies the set of widgets that the bundles were made for. */
const chunksOf = (widgets) => widgets.map(({ folder, isReading }) => `${folder}:${isReading}`).join();

/**
 * Builds, serves and watches. Changes to a widget are in the browser within a second; changes to server code restart
 * the server.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one build at a time
export async function dev() {
  const env = readEnvironment(process.env);
  // The development build is neither minified nor compressed.
  forgetBuild(root);
  await mkdir(assetsDir, { recursive: true });
  let widgets = await generate();
  let bundles = await createBundles(widgets, true);
  let gallery = await createGallery(widgets.map((widget) => widget.folder));

  const rebuild = async () => {
    await writeManifest(await bundles.rebuild(), widgets);
    // After the page, because it is not urgent. Errors are not reported twice.
    void gallery.rebuild().catch(() => undefined);
    await rm(mistakesFile, { force: true });
    await touchStamp();
  };
  await rm(mistakesFile, { force: true });
  const serverFiles = await createServerCheck({ root, entry: 'src/server/main.ts' });
  const [database] = await Promise.all([startDatabase(env), rebuild()]);
  const server = keepServer(() => startServer(database.url));

  const changed = new Set();
  let timer;
  let working = Promise.resolve();

  const applyToPages = async (files) => {
    const before = chunksOf(widgets);
    if (files.some((file) => shapesWidgets.test(file))) widgets = await generate();
    if (chunksOf(widgets) !== before) {
      await Promise.all([bundles.dispose(), gallery.dispose()]);
      gallery = await createGallery(widgets.map((widget) => widget.folder));
      bundles = await createBundles(widgets, true);
    }
    if (files.some((file) => !onlyServer.test(file))) await rebuild();
  };
  /** If the new server would not start, the old one keeps running and shows the errors on open pages. */
  const applyToServer = async (files) => {
    if (!files.some((file) => serverFloors.test(file) || shapesWidgets.test(file))) return;
    await serverFiles.check();
    await rm(mistakesFile, { force: true });
    server.restart();
  };

  /** Files of a failed build are tried again with the next change. */
  const unbuilt = { pages: [], server: [] };
  const apply = async () => {
    if (changed.size === 0) return;
    const files = [...changed];
    changed.clear();
    const started = performance.now();
    // By their text, because pages and server can report the same error.
    const mistakes = new Map();
    const attempt = async (part, act) => {
      const parts = [...unbuilt[part], ...files];
      unbuilt[part] = [];
      try {
        await act(parts);
      } catch (error) {
        unbuilt[part] = parts;
        // esbuild has already printed its own errors.
        if (!error?.errors) console.error(error instanceof Error ? error.message : error);
        for (const mistake of mistakesOf(error)) mistakes.set(JSON.stringify(mistake), mistake);
      }
    };
    await attempt('pages', applyToPages);
    await attempt('server', applyToServer);
    if (mistakes.size === 0) {
      console.log(
        `Rebuilt in ${Math.round(performance.now() - started)} ms: ` +
          `${files.slice(0, 3).join(', ')}${files.length > 3 ? ' …' : ''}`,
      );
      return;
    }
    await writeFile(mistakesFile, JSON.stringify([...mistakes.values()]));
    await touchStamp();
    console.error(`Not rebuilt: ${files.join(', ')}. The page was not changed; fix the error and save again.`);
  };

  const watcher = watch(['src', 'widgets', 'schemas', 'fixtures/layouts'], {
    cwd: root,
    ignoreInitial: true,
    ignored: (path) => notSource.test(path),
  });
  watcher.on('all', (_event, path) => {
    changed.add(path.replaceAll('\\', '/'));
    clearTimeout(timer);
    // One after the other: a change during a rebuild causes another one.
    timer = setTimeout(() => {
      working = working.then(apply);
    }, settleMs);
  });

  const stop = async () => {
    await watcher.close();
    server.stop(() => void database.stop().then(() => process.exit(0)));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
