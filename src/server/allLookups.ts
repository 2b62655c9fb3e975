import { postLookups } from './features/posts/views/lookups.ts';
import type { Lookup } from './layouts/lookup.ts';

/** Records of the features that an address may name, and the page each leads to. */
export const recordLookups: Readonly<Record<string, Lookup>> = { ...postLookups };
