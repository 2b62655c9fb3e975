import type { HydrateContext } from '#hydrate';
import type { PasswordRequestFormAuthored, PasswordRequestFormProps, PasswordRequestFormView } from './types.gen.ts';

/** Input, errors and whether the email was sent come from the page. */
export const hydrate = (
  props: PasswordRequestFormAuthored,
  { params }: HydrateContext<PasswordRequestFormView>,
): PasswordRequestFormProps => {
  const { values, errors, message } = params.entry ?? {};
  return {
    ...props,
    values,
    errors,
    ...(message ? { message } : {}),
    ...(params.sent === '1' ? { isSent: true } : {}),
  };
};
