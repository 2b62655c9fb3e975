import type { Hydrate } from '#hydrate';
import type { SuggestedAnswersAuthored, SuggestedAnswersProps } from './types.gen.ts';

/** This server suggests no answers. */
export const hydrate: Hydrate<SuggestedAnswersAuthored, SuggestedAnswersProps> = () => null;
