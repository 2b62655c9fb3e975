import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { compile, cssFileFilter, processVanillaFile } from '@vanilla-extract/integration';
import { transform } from 'esbuild';
import { topLevelRules } from './cssRules.mjs';
import { root } from './paths.mjs';

/**
 * Compiled style modules by file, shared by the browser and server builds and by rebuilds: `{ stamp, contents,
 * watchFiles }`.
 */
const compiled = new Map();
/** Final CSS by file name, relative to the project. */
export const cssByFile = new Map();

async function stampOf(files) {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts.join('\u0000');
}

async function compileStyles(path) {
  const { source, watchFiles } = await compile({ filePath: path, cwd: root, identOption: 'short' });
  const texts = new Map();
  const contents = await processVanillaFile({
    source,
    filePath: path,
    outputCss: true,
    identOption: 'short',
    serializeVirtualCssPath: ({ fileScope, source: css }) => {
      texts.set(fileScope.filePath, css);
      return '';
    },
  });
  let lateCss = '';
  for (const [file, css] of texts) {
    const { code } = await transform(css, {
      loader: 'css',
      minify: true,
      target: ['chrome120', 'firefox120', 'safari17'],
    });
    if (isLate(file)) lateCss = code.trim();
    // One rule per line, because in-page navigation inserts them one by one (app/pageStyles.ts).
    else cssByFile.set(file, topLevelRules(code.trim()).join('\n'));
  }
  const files = [...new Set([path, ...watchFiles])];
  return { contents, lateCss, watchFiles: files, stamp: await stampOf(files) };
}

/**
 * Styles of parts that open later (modals, tooltips) are not inlined into pages; the script that opens them contains
 * them.
 */
const isLate = (path) => path.endsWith('.late.css.ts');

/**
 * Constructed stylesheets need no nonce, because the content security policy only applies to style elements and
 * attributes.
 */
const adopting = (css) => `
{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(css)});
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;

/**
 * vanilla-extract for esbuild, with separate CSS per style module instead of per bundle: the server inlines the modules
 * of a page's widgets, and the browser loads missing ones individually.
 */
export function stylesPlugin() {
  return {
    name: 'folkmoot-styles',
    setup(build) {
      // Otherwise every late stylesheet would be part of every widget's chunk, because all import the kit.
      build.onResolve({ filter: /\.late\.css\.ts$/ }, ({ path, resolveDir }) => ({
        path: resolve(resolveDir, path),
        sideEffects: false,
      }));
      build.onLoad({ filter: cssFileFilter }, async ({ path }) => {
        let entry = compiled.get(path);
        if (!entry || entry.stamp !== (await stampOf(entry.watchFiles))) {
          entry = await compileStyles(path);
          compiled.set(path, entry);
        }
        const isInPage = entry.lateCss === '' || build.initialOptions.platform !== 'browser';
        return {
          contents: isInPage ? entry.contents : entry.contents + adopting(entry.lateCss),
          loader: 'js',
          watchFiles: entry.watchFiles,
        };
      });
    },
  };
}

const floors = [
  'src/theme/',
  'src/ui/',
  'src/features/',
  'src/runtime/',
  'src/shell/',
  'src/composer/',
  'src/app/',
  'widgets/',
];
const themeOrder = ['reset', 'fonts', 'baseTheme', 'global'];
const rank = (file) => {
  const floor = floors.findIndex((start) => file.startsWith(start));
  const inTheme = themeOrder.findIndex((name) => file === `src/theme/${name}.css.ts`);
  return floor * 10 + (floor === 0 ? inTheme + 1 : 0);
};

/** The order of style modules on every page: lower layers first, so that rules of upper layers win. */
export function inStyleOrder(files) {
  return [...files].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

export const isStyleFile = (file) => file.endsWith('.css.ts');
