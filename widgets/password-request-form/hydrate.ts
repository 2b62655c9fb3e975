import type { HydrateContext } from '#hydrate';
import type { PasswordRequestFormAuthored, PasswordRequestFormProps } from './types.gen.ts';

/** What was typed and why it was refused comes from the page, and so does that the mail is on its way. */
export const hydrate = (props: PasswordRequestFormAuthored, { params }: HydrateContext): PasswordRequestFormProps => {
  const { values, errors, message } = params.entry ?? {};
  return {
    ...props,
    ...(values ? { values } : {}),
    ...(errors ? { errors } : {}),
    ...(message ? { message } : {}),
    ...(params.sent === '1' ? { isSent: true } : {}),
  };
};
