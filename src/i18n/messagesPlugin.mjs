import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { compileMessage } from './compileMessage.ts';

/** The messages file as the bundle gets it: plain texts as they are, ICU texts parsed. Faults carry file, key and cause. */
export function compileMessagesFile(text, name) {
  const entries = Object.entries(JSON.parse(text)).map(([key, source]) => {
    try {
      return [key, compileMessage(source)];
    } catch (cause) {
      throw new Error(`${name}: the message "${key}" is not valid ICU text (${cause.message}): ${source}`, { cause });
    }
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** esbuild plugin: every `messages.json` is parsed ahead of time, so that no message parser is shipped. */
export function messagesPlugin() {
  return {
    name: 'folkmoot-messages',
    setup(build) {
      build.onLoad({ filter: /[\\/]messages\.json$/ }, async ({ path }) => {
        const name = relative(process.cwd(), path);
        try {
          return { contents: compileMessagesFile(await readFile(path, 'utf8'), name), loader: 'json' };
        } catch (fault) {
          return { errors: [{ text: fault.message, location: { file: name } }] };
        }
      });
    },
  };
}
