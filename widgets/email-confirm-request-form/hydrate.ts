import type { HydrateContext } from '#hydrate';
import type {
  EmailConfirmRequestFormAuthored,
  EmailConfirmRequestFormProps,
  EmailConfirmRequestFormView,
} from './types.gen.ts';

/** The address and whether the email was sent come from the page. */
export const hydrate = (
  props: EmailConfirmRequestFormAuthored,
  { params }: HydrateContext<EmailConfirmRequestFormView>,
): EmailConfirmRequestFormProps => {
  const { errors, message } = params.entry ?? {};
  const { email, emailConfirmed, sent } = params;
  return {
    ...props,
    ...(typeof email === 'string' ? { email } : {}),
    emailConfirmed: emailConfirmed === true,
    errors,
    ...(message ? { message } : {}),
    ...(sent === '1' ? { isSent: true } : {}),
  };
};
