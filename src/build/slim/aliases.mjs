import { join } from 'node:path';
import { root } from '../paths.mjs';

const here = (name) => join(root, 'src', 'build', 'slim', name);

/** What the editor's packages bring along and no browser of ours needs; about 5 kB of the editor's chunk. */
export const slimAliases = {
  'lodash/debounce': here('debounce.mjs'),
  'lodash/throttle': here('throttle.mjs'),
  '@juggle/resize-observer': here('resizeObserver.mjs'),
  'scroll-into-view-if-needed': here('scrollIntoView.mjs'),
};

/**
 * Of the router, pages use what writes the history, and none of its hooks: without this the script that moves would
 * bring React along.
 */
export function slimRouterPlugin() {
  return {
    name: 'folkmoot-slim-router',
    setup(build) {
      build.onLoad({ filter: /[\\/]wouter[\\/]src[\\/]react-deps\.js$/ }, () => ({
        contents: 'export const useSyncExternalStore = undefined;',
        loader: 'js',
      }));
    },
  };
}
