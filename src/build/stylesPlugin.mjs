import { readFile } from 'node:fs/promises';
import { compile, cssFileFilter, processVanillaFile } from '@vanilla-extract/integration';
import { transform } from 'esbuild';
import { root } from './paths.mjs';

/** Compiled style modules by file, shared by the browser and the server build and by rebuilds: `{ stamp, contents, watchFiles }`. */
const compiled = new Map();
/** Finished CSS by project-relative file name. */
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
  for (const [file, css] of texts) {
    const { code } = await transform(css, { loader: 'css', minify: true, target: ['chrome120', 'firefox120', 'safari17'] });
    cssByFile.set(file, code.trim());
  }
  const files = [...new Set([path, ...watchFiles])];
  return { contents, watchFiles: files, stamp: await stampOf(files) };
}

/**
 * vanilla-extract for esbuild, with the CSS kept per style module instead of per bundle: the server inlines exactly the
 * modules a page's widgets use, each once, and the browser loads the missing ones one by one.
 */
export function stylesPlugin() {
  return {
    name: 'folkmoot-styles',
    setup(build) {
      build.onLoad({ filter: cssFileFilter }, async ({ path }) => {
        let entry = compiled.get(path);
        if (!entry || entry.stamp !== (await stampOf(entry.watchFiles))) {
          entry = await compileStyles(path);
          compiled.set(path, entry);
        }
        return { contents: entry.contents, loader: 'js', watchFiles: entry.watchFiles };
      });
    },
  };
}

const floors = ['src/theme/', 'src/ui/', 'src/features/', 'src/runtime/', 'src/shell/', 'src/composer/', 'src/app/', 'widgets/'];
const themeOrder = ['reset', 'fonts', 'baseTheme', 'global'];
const rank = (file) => {
  const floor = floors.findIndex((start) => file.startsWith(start));
  const inTheme = themeOrder.findIndex((name) => file === `src/theme/${name}.css.ts`);
  return floor * 10 + (floor === 0 ? inTheme + 1 : 0);
};

/** The one order of style modules on every page: ground floor first, so that an upper floor's rule wins. */
export function inStyleOrder(files) {
  return [...files].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

export const isStyleFile = (file) => file.endsWith('.css.ts');
