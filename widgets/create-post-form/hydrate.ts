import type { Hydrate } from '#hydrate';
import type { CreatePostFormAuthored, CreatePostFormProps } from './types.gen.ts';

/** This server takes no posts, so no form is offered. */
export const hydrate: Hydrate<CreatePostFormAuthored, CreatePostFormProps> = () => null;
