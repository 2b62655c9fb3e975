import { join } from 'node:path';
import { root } from '../paths.mjs';

const here = (name) => join(root, 'src', 'build', 'slim', name);

/** Dependencies of the editor's packages that our supported browsers do not need; about 5 kB of the editor's chunk. */
const slimAliases = {
  'lodash/debounce': here('debounce.mjs'),
  'lodash/throttle': here('throttle.mjs'),
  '@juggle/resize-observer': here('resizeObserver.mjs'),
  'scroll-into-view-if-needed': here('scrollIntoView.mjs'),
};

/**
 * The build for browsers decodes entities through `innerHTML`, which the policy of Trusted Types on pages refuses; the
 * other one uses a table.
 */
const entities = join(root, 'node_modules', 'decode-named-character-reference', 'index.js');

/** Replacements in all scripts that browsers load. */
export const browserAliases = { ...slimAliases, 'decode-named-character-reference': entities };

/**
 * Pages use the router's history functions, but none of its hooks. Without this, the navigation script would include
 * React.
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
