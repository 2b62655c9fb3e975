import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, parse, relative } from 'node:path';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { build, context } from 'esbuild';
import { markedTexts, messagesPlugin } from '#i18n/messagesPlugin.mjs';
import { splitScript, withoutMarks } from '#i18n/textMarks.ts';
import { chunkGroupsPlugin, planGroups } from './chunkGroups.mjs';
import { directEntries } from './directEntries.ts';
import { distDir, genDir, pascal, root } from './paths.mjs';
import { browserAliases, slimRouterPlugin } from './slim/aliases.mjs';
import { cssByFile, inStyleOrder, isStyleFile, stylesPlugin } from './stylesPlugin.mjs';
import { writeIfChanged } from './writeIfChanged.mjs';

export const assetsDir = join(distDir, 'assets');
/** Scripts in parts, from which the server makes those of other languages. */
const textsDir = join(distDir, 'texts');
const fontsDir = join(root, 'src', 'theme', 'fonts');

const shared = (dev) => ({
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  metafile: true,
  target: 'es2022',
  logLevel: 'warning',
  legalComments: 'none',
  minify: !dev,
  sourcemap: dev ? 'linked' : false,
  define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
  alias: browserAliases,
  plugins: [stylesPlugin(), messagesPlugin({ isMarked: true }), slimRouterPlugin()],
});

/** For scripts that are part of pages, whose texts the server does not replace. */
const unmarkedPlugins = [stylesPlugin(), messagesPlugin(), slimRouterPlugin()];

const widgetEntry = ({ folder }) => [`w-${folder}`, join(genDir, 'entries', `${folder}.ts`)];

const appFile = (name) => join(root, 'src', 'app', name);

/** Options of the bundles that are a single file each: boot, canvas, server, frame and early. */
function singleBundles(dev) {
  const asset = { ...shared(dev), outdir: assetsDir, platform: 'browser', entryNames: '[name]-[hash]' };
  const inlined = {
    ...shared(dev),
    plugins: unmarkedPlugins,
    sourcemap: false,
    format: 'iife',
    outdir: distDir,
    platform: 'browser',
  };
  return [
    // In a bundle of its own, because every page runs it and it must be a single file.
    { ...asset, entryPoints: { boot: appFile('boot.ts') } },
    { ...asset, plugins: unmarkedPlugins, entryPoints: { canvasFrame: appFile('canvasFrame.ts') } },
    {
      ...shared(dev),
      entryPoints: { renderWorker: appFile('renderWorker.tsx') },
      outdir: join(distDir, 'ssr'),
      platform: 'node',
      target: 'node22',
      outExtension: { '.js': '.mjs' },
      banner: {
        js:
          "import { createRequire as createRequireOfRenderer } from 'node:module'; const " +
          'require = createRequireOfRenderer(import.meta.url);',
      },
    },
    // Inlined into the documents of fragment frames, which load nothing else.
    { ...inlined, entryPoints: { fragmentFrame: appFile('fragmentFrame.ts') } },
    // Inlined into pages before their content.
    {
      ...inlined,
      entryPoints: {
        early: appFile('early.ts'),
        earlyMember: appFile('earlyMember.ts'),
        earlyPreview: appFile('earlyPreview.ts'),
      },
    },
  ];
}

/**
 * esbuild contexts of the browser files (a chunk per widget, and one for the reading widgets) and the server renderer.
 */
export async function createBundles(widgets, dev = false) {
  const pageEntries = ['client.tsx', 'behaviours.ts', 'moves.ts'].map((name) => [parse(name).name, appFile(name)]);
  const alone = widgets.filter(({ isReading }) => !isReading);
  const common = shared(dev);
  const entries = [...pageEntries, ['reading', join(genDir, 'reading.ts')], ...alone.map(widgetEntry)];
  const browserOptions = {
    ...common,
    entryPoints: Object.fromEntries(entries),
    outdir: assetsDir,
    platform: 'browser',
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: 'c-[hash]',
  };
  let plan;
  const ungrouped = () =>
    build({
      ...browserOptions,
      entryPoints: Object.fromEntries([...pageEntries, ...widgets.map(widgetEntry)]),
      plugins: [...common.plugins, chunkGroupsPlugin(() => undefined)],
      write: false,
      sourcemap: false,
    });
  const browser = await context({ ...browserOptions, plugins: [...common.plugins, chunkGroupsPlugin(() => plan)] });
  const single = singleBundles(dev);
  const all = [browser, ...(await Promise.all(single.map((options) => context(options))))];
  return {
    /**
     * Builds everything. The metafiles list the contents of the outputs; `modules` has the imports before chunks were
     * grouped.
     */
    rebuild: async () => {
      const { metafile: modules } = await ungrouped();
      plan = planGroups(modules);
      const [browserResult, bootResult, canvasResult] = await Promise.all(all.map((bundle) => bundle.rebuild()));
      if (!dev) await dropBareHelpers(browserResult.metafile);
      const direct = dev ? new Map() : await directEntries(browserResult.metafile);
      await Promise.all([browserResult, bootResult].map(({ metafile }) => takeMarks(metafile)));
      const [boot, canvas] = [bootResult.metafile, canvasResult.metafile];
      return { modules, browser: browserResult.metafile, direct, boot, canvas };
    },
    dispose: async () => {
      await Promise.all(all.map((bundle) => bundle.dispose()));
    },
  };
}

const hashOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/**
 * Removes imports of esbuild's helper chunk that import no names, because each would be a useless request. Updates the
 * metafile too.
 */
async function dropBareHelpers({ outputs }) {
  const helpers = new Set(
    Object.keys(outputs).filter((path) => Object.keys(outputs[path].inputs).length === 0 && !outputs[path].entryPoint),
  );
  await Promise.all(
    Object.entries(outputs).map(async ([path, output]) => {
      const file = join(root, path);
      for (const { path: helper } of output.imports.filter(({ path: target }) => helpers.has(target))) {
        const source = await readFile(file, 'utf8');
        const without = source.replace(`import"./${basename(helper)}";`, '');
        if (without === source) continue;
        await writeFile(file, without);
        output.imports = output.imports.filter(({ path: target }) => target !== helper);
      }
    }),
  );
}

/**
 * Writes each script with messages without its marks, as the English one, and its parts for other languages
 * (i18n/textMarks.ts).
 */
async function takeMarks({ outputs }) {
  await mkdir(textsDir, { recursive: true });
  const scripts = Object.keys(outputs).filter((path) => path.endsWith('.js'));
  await Promise.all(
    scripts.map(async (path) => {
      const file = join(root, path);
      const source = await readFile(file, 'utf8');
      const parts = splitScript(source, (name) => markedTexts.get(name));
      if (!parts) return;
      await writeFile(join(textsDir, `${basename(path)}.json`), JSON.stringify(parts));
      await writeFile(file, withoutMarks(source));
    }),
  );
}

/** Output file of each entry: `client` and `w-<folder>` → path in the metafile. */
function outputsByEntry(metafile) {
  const found = new Map();
  for (const [path, output] of Object.entries(metafile.outputs)) {
    if (output.entryPoint) found.set(basename(path).replace(/-[A-Z0-9]{8}\.js$/, ''), path);
  }
  return found;
}

function staticImports(metafile, start) {
  const seen = new Set();
  const queue = [start];
  for (const path of queue) {
    for (const { path: target, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && metafile.outputs[target] && !seen.has(target)) {
        seen.add(target);
        queue.push(target);
      }
    }
  }
  return [...seen];
}

/** Style modules that an input reaches through static imports. */
function stylesOf(metafile, entryInput) {
  const seen = new Set([entryInput]);
  const queue = [entryInput];
  for (const path of queue) {
    for (const { path: target, kind } of metafile.inputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && metafile.inputs[target] && !seen.has(target)) {
        seen.add(target);
        queue.push(target);
      }
    }
  }
  return inStyleOrder([...seen].filter(isStyleFile).filter((file) => cssByFile.get(file)));
}

async function writeStyles() {
  const urls = {};
  for (const [file, css] of cssByFile) {
    if (!css) continue;
    const name = `${file.replace(/^src\/|\.css\.ts$/g, '').replace(/[^a-z0-9]+/gi, '-')}-${hashOf(css)}.css`;
    await writeIfChanged(join(assetsDir, name), css);
    urls[file] = `/assets/${name}`;
  }
  return urls;
}

async function copyFonts() {
  if (!existsSync(fontsDir)) return;
  await mkdir(join(assetsDir, 'fonts'), { recursive: true });
  const fonts = (await readdir(fontsDir)).filter((file) => file.endsWith('.woff2'));
  await Promise.all(fonts.map((file) => cp(join(fontsDir, file), join(assetsDir, 'fonts', file))));
}

/** The facts about a widget that the browser needs before it has the widget's script. */
const factsOf = ({ needsBrowser, regions, role, renderedBy, needsBrowserForMembers }) => ({
  when: needsBrowser,
  ...(regions ? { regions } : {}),
  ...(role ? { role } : {}),
  ...(renderedBy ? { renderedBy } : {}),
  ...(needsBrowserForMembers ? { whenMember: needsBrowserForMembers } : {}),
});

/**
 * Writes what the server and the browser need to know about the build: for each component its chunk, the chunks to
 * preload with it, its style modules, and when it needs the browser. The server's part is dist/manifest.json, the
 * browser's assets/manifest-<hash>.json.
 */
export async function writeManifest({ modules, browser: metafile, direct, boot, canvas }, widgets) {
  const url = (path) => `/assets/${basename(path)}`;
  const scriptOf = ({ outputs: files }) => url(Object.keys(files).find((path) => path.endsWith('.js')));
  const outputs = outputsByEntry(metafile);
  const styleUrls = await writeStyles();
  await copyFonts();
  const baseStyles = stylesOf(modules, metafile.outputs[outputs.get('client')].entryPoint);
  const scripts = (name) => {
    const output = direct.get(outputs.get(name)) ?? outputs.get(name);
    return { [name]: url(output), [`${name}Preload`]: staticImports(metafile, output).map(url) };
  };
  const components = {};
  for (const { folder, definition, isReading } of widgets) {
    const output = outputs.get(isReading ? 'reading' : `w-${folder}`);
    const entry = {
      js: url(output),
      ...(isReading ? { part: pascal(folder) } : {}),
      preload: staticImports(metafile, output).map(url),
      css: stylesOf(modules, relative(root, join(genDir, 'entries', `${folder}.ts`))),
      ...factsOf(definition),
    };
    for (const name of [definition.component, ...(definition.aliases ?? [])]) components[name.toLowerCase()] = entry;
  }
  const forBrowser = { components, styles: styleUrls };
  const browserText = JSON.stringify(forBrowser);
  const manifestUrl = `/assets/manifest-${hashOf(browserText)}.json`;
  await writeIfChanged(join(distDir, manifestUrl), browserText);
  const manifest = {
    early: {
      guest: await readFile(join(distDir, 'early.js'), 'utf8'),
      member: await readFile(join(distDir, 'earlyMember.js'), 'utf8'),
      preview: await readFile(join(distDir, 'earlyPreview.js'), 'utf8'),
    },
    boot: scriptOf(boot),
    canvas: scriptOf(canvas),
    ...scripts('client'),
    ...scripts('behaviours'),
    ...scripts('moves'),
    baseStyles,
    manifestUrl,
    components,
    styleUrls,
    // In style order, which the server keeps when it filters this list for a page.
    styles: Object.fromEntries(inStyleOrder(Object.keys(styleUrls)).map((file) => [file, cssByFile.get(file)])),
  };
  await writeIfChanged(join(distDir, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}

const compressible = /\.(js|css|json|svg)$/;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const plainBrotli = promisify(brotliDecompress);
const gunzipped = promisify(gunzip);

/** Whether the compressed files next to an asset are of its content: names contain the hash of what esbuild wrote. */
async function isCompressed(path, text) {
  const files = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]).catch(() => undefined);
  if (!files) return false;
  const texts = await Promise.all([plainBrotli(files[0]), gunzipped(files[1])]).catch(() => []);
  return texts.length > 0 && texts.every((plain) => plain.equals(text));
}

/** Writes `.br` and `.gz` files next to each text asset, once per content. */
export async function compressAssets() {
  const files = (await readdir(assetsDir)).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(assetsDir, file);
      const text = await readFile(path);
      if (await isCompressed(path, text)) return;
      const quality = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      };
      const [br, zipped] = await Promise.all([brotli(text, quality), gz(text, { level: 9 })]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, zipped)]);
    }),
  );
}

const keepOldAssetsMs = 7 * 24 * 3600 * 1000;

/**
 * Deletes assets of builds older than 7 days. Newer ones stay, because an open page of an earlier build may still
 * request its chunks (goals F25).
 */
export async function sweepAssets(now = Date.now()) {
  for (const folder of [assetsDir, textsDir])
    for (const file of await readdir(folder)) {
      const path = join(folder, file);
      const facts = await stat(path);
      if (facts.isFile() && now - facts.mtimeMs > keepOldAssetsMs) await rm(path, { force: true });
    }
}
