import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { compileMessagesFile } from './compileMessage.ts';

/** esbuild plugin that compiles every `messages.json`, so that the browser needs no message parser. */
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
