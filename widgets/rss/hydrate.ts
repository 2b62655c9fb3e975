import type { Hydrate } from '#hydrate';
import type { RssAuthored, RssProps } from './types.gen.ts';

/** This server reads no feeds, so a feed of a document written elsewhere is left out. */
export const hydrate: Hydrate<RssAuthored, RssProps> = () => null;
