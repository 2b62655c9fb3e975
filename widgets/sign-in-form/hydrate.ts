import type { HydrateContext } from '#hydrate';
import type { SignInFormAuthored, SignInFormProps } from './types.gen.ts';

/** What was typed and why it was refused comes from the page; so does the way back. */
export const hydrate = (props: SignInFormAuthored, { params }: HydrateContext): SignInFormProps => {
  const { values, errors, message } = params.entry ?? {};
  const target = params.target;
  return {
    ...props,
    ...(values ? { values } : {}),
    ...(errors ? { errors } : {}),
    ...(message ? { message } : {}),
    ...(typeof target === 'string' ? { target } : {}),
  };
};
