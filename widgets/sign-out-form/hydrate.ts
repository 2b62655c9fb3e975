import type { HydrateContext } from '#hydrate';
import type { SignOutFormAuthored, SignOutFormProps, SignOutFormView } from './types.gen.ts';

/** The return URL comes from the page. */
export const hydrate = (props: SignOutFormAuthored, { params }: HydrateContext<SignOutFormView>): SignOutFormProps => {
  const target = params.target;
  return { ...props, ...(typeof target === 'string' ? { target } : {}) };
};
