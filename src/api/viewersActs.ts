import type { Verb } from '#contracts/api.ts';

/**
 * Writes without an act of the viewer, or whose loss loses nothing: visits, what has been read, drafts as they are
 * typed (the browser has them), and questions that need a body.
 */
const ownWrites: readonly (readonly [methods: string, path: RegExp])[] = [
  ['POST', /^\/tick$/],
  ['PUT', /^\/discussions\/[^/]+\/viewed$/],
  ['PUT', /^\/conversations\/[^/]+\/read$/],
  ['PATCH', /^\/notifications(?:\/[^/]+)?$/],
  ['POST', /^\/drafts$/],
  ['PATCH', /^\/drafts\/\d+$/],
  ['PUT', /^\/(?:layouts|themes)\/[^/]+\/draft$/],
  ['POST', /\/(?:previews?|canvas|problems|suggestions|scrape)$/],
  ['POST', /^\/attachments\/refresh$/],
];

/** Whether a call is an act of the viewer, who must learn if it fails. */
export const isViewersAct = (method: Verb, path: string): boolean =>
  method !== 'GET' && !ownWrites.some(([verb, pattern]) => verb === method && pattern.test(path));
