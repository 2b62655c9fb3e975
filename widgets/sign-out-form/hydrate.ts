import type { Hydrate } from '#hydrate';
import type { SignOutFormAuthored, SignOutFormProps } from './types.gen.ts';

/** The way back comes from the page. */
export const hydrate: Hydrate<SignOutFormAuthored, SignOutFormProps> = (props, { params }) => {
  const target = params['target'];
  return { ...props, ...(typeof target === 'string' ? { target } : {}) };
};
