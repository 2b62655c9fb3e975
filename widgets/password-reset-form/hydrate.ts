import type { HydrateContext } from '#hydrate';
import type { PasswordResetFormAuthored, PasswordResetFormProps, PasswordResetFormView } from './types.gen.ts';

/** The link, its validity and errors come from the page. */
export const hydrate = (
  props: PasswordResetFormAuthored,
  { params }: HydrateContext<PasswordResetFormView>,
): PasswordResetFormProps => {
  const { errors, message } = params.entry ?? {};
  const { userID, token, done, isLinkValid } = params;
  return {
    ...props,
    ...(typeof userID === 'number' ? { userID } : {}),
    ...(typeof token === 'string' ? { token } : {}),
    errors,
    ...(message ? { message } : {}),
    isLinkValid: isLinkValid !== false,
    ...(done === '1' && token === undefined ? { isDone: true } : {}),
  };
};
