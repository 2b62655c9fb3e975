import type { Hydrate } from '#hydrate';
import type { CreateCommentAuthored, CreateCommentProps } from './types.gen.ts';

/** This server takes no comments, so no form is offered. */
export const hydrate: Hydrate<CreateCommentAuthored, CreateCommentProps> = () => null;
