import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { context } from 'esbuild';
import { messagesPlugin } from '#i18n/messagesPlugin.mjs';
import { generate } from './generate.mjs';
import { distDir, genDir, root, widgetsDir } from './paths.mjs';
import { browserAliases } from './slim/aliases.mjs';
import { cssByFile, inStyleOrder, stylesPlugin } from './stylesPlugin.mjs';

export const galleryDir = join(distDir, 'gallery');

/** As strict as the site's own policy, so that what works here works there. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-gallery'; img-src 'self' data: https:; " +
  "font-src 'self'; connect-src 'self'; media-src 'self' https:; frame-src 'self'; base-uri 'none'";

const inScript = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

function pageOf(fixtures, schemas) {
  const data = inScript(fixtures);
  const forms = inScript(
    Object.fromEntries(Object.entries(schemas).map(([name, files]) => [name, Object.keys(files)])),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title><meta name="viewport"
    content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="icon" href="data:,"><link rel="stylesheet"
href="gallery.css"><script type="application/json" id="fixtures">${data}</script><script
type="application/json" id="forms">${forms}</script></head>
<body><div id="app"></div><script type="module" nonce="gallery" src="gallery.js"></script></body></html>`;
}

async function readFixtures(folders) {
  const texts = await Promise.all(folders.map((folder) => readFile(join(widgetsDir, folder, 'fixtures.json'), 'utf8')));
  return Object.fromEntries(folders.map((folder, index) => [folder, JSON.parse(texts[index])]));
}

/** Authored schemas by widget folder, then by file. */
async function readAuthored(folders) {
  const texts = await Promise.all(folders.map((folder) => readFile(join(genDir, 'schemas', `${folder}.json`), 'utf8')));
  return Object.fromEntries(folders.map((folder, index) => [folder, JSON.parse(texts[index]).authored]));
}

/**
 * Creates the gallery: every fixture of every widget and every example of every UI component, on pages of their own.
 * Only for development and tests, not part of a production build. @param folders of the widgets @param options `outdir`
 * gets index.html, frame.html, gallery.js and gallery.css
 */
export async function createGallery(folders, { outdir = galleryDir, minify = false } = {}) {
  // The server serves this folder before it has any files.
  await mkdir(outdir, { recursive: true });
  const bundle = await context({
    absWorkingDir: root,
    entryPoints: { gallery: join(root, 'src', 'app', 'gallery', 'gallery.tsx') },
    outdir,
    bundle: true,
    minify,
    format: 'esm',
    jsx: 'automatic',
    platform: 'browser',
    target: 'es2022',
    alias: browserAliases,
    logLevel: 'warning',
    splitting: true,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [stylesPlugin(), messagesPlugin()],
  });
  return {
    rebuild: async () => {
      const { metafile } = await bundle.rebuild();
      const used = Object.keys(metafile.inputs).filter((file) => cssByFile.get(file));
      const schemas = await readAuthored(folders);
      const page = pageOf(await readFixtures(folders), schemas);
      await mkdir(join(outdir, 'schemas'), { recursive: true });
      await Promise.all([
        writeFile(
          join(outdir, 'gallery.css'),
          inStyleOrder(used)
            .map((file) => cssByFile.get(file))
            .join('\n'),
        ),
        ...['index.html', 'frame.html'].map((name) => writeFile(join(outdir, name), page)),
        ...folders.map((name) => writeFile(join(outdir, 'schemas', `${name}.json`), JSON.stringify(schemas[name]))),
      ]);
      return Object.keys(metafile.outputs).map((path) => basename(path));
    },
    dispose: () => bundle.dispose(),
  };
}

/** Builds the gallery once, for tests. */
export async function buildGallery() {
  const gallery = await createGallery(
    (await generate()).map(({ folder }) => folder),
    { minify: true },
  );
  await gallery.rebuild();
  await gallery.dispose();
}
