import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { compileMessagesFile } from './compileMessage.ts';
import { languageFile, withMarks } from './textMarks.ts';

/** Compiled texts of all marked files, by path in the repository. */
export const markedTexts = new Map();

function mark(file, json) {
  const texts = JSON.parse(json);
  markedTexts.set(file, texts);
  return { contents: JSON.stringify(withMarks(file, texts)), loader: 'json' };
}

/**
 * esbuild plugin that compiles every `messages.json`, so that the browser needs no message parser. With `isMarked`, the
 * texts can be replaced by those of another language (textMarks.ts).
 */
export function messagesPlugin({ isMarked = false } = {}) {
  return {
    name: 'folkmoot-messages',
    setup(build) {
      build.onLoad({ filter: /[\\/]messages\.json$/ }, async ({ path }) => {
        const name = relative(process.cwd(), path).replaceAll('\\', '/');
        try {
          const json = compileMessagesFile(await readFile(path, 'utf8'), name);
          return isMarked ? mark(name, json) : { contents: json, loader: 'json' };
        } catch (fault) {
          return { errors: [{ text: fault.message, location: { file: name } }] };
        }
      });
      if (isMarked)
        build.onLoad({ filter: /[\\/]i18n[\\/]chunkLanguage\.json$/ }, async ({ path }) =>
          mark(languageFile, await readFile(path, 'utf8')),
        );
    },
  };
}
