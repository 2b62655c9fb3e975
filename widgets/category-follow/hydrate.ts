import type { Hydrate } from '#hydrate';
import type { CategoryFollowAuthored, CategoryFollowProps } from './types.gen.ts';

/** Following needs calls that this server does not answer, so nothing is offered. */
export const hydrate: Hydrate<CategoryFollowAuthored, CategoryFollowProps> = () => null;
