import type { HydrateContext } from '#hydrate';
import type { SignInFormAuthored, SignInFormProps, SignInFormView } from './types.gen.ts';

/** Input, errors and the return URL come from the page. */
export const hydrate = (props: SignInFormAuthored, { params }: HydrateContext<SignInFormView>): SignInFormProps => {
  const { values, errors, message } = params.entry ?? {};
  const target = params.target;
  return {
    ...props,
    values,
    errors,
    ...(message ? { message } : {}),
    ...(typeof target === 'string' ? { target } : {}),
  };
};
