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
