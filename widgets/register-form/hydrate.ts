import type { HydrateContext } from '#hydrate';
import type { RegisterFormAuthored, RegisterFormProps } from './types.gen.ts';

/** Ways of registering that anybody may use by a form. */
const openMethods = ['basic', 'approval'];

/** What was typed and why it was refused comes from the page; so does the way back. */
export const hydrate = (props: RegisterFormAuthored, { params, config }: HydrateContext): RegisterFormProps => {
  const { values, errors, message } = params.entry ?? {};
  const target = params.target;
  const method = config('garden.registration.method');
  const setup = params.setup ?? values?.['setupToken'];
  const isSpent = params.isSetupSpent === true;
  const isFirst = !isSpent && typeof setup === 'string' && setup !== '';
  const captchaKey = config('garden.reCaptcha.siteKey');
  const isOpen = isFirst || typeof method !== 'string' || openMethods.includes(method.toLowerCase());
  return {
    ...props,
    isOpen,
    ...(isFirst ? { setupToken: setup } : {}),
    ...(typeof captchaKey === 'string' && captchaKey !== '' && !isFirst ? { captchaKey } : {}),
    ...(isSpent ? { isSetupSpent: true } : {}),
    ...(values ? { values } : {}),
    ...(errors ? { errors } : {}),
    ...(message ? { message } : {}),
    ...(typeof target === 'string' ? { target } : {}),
  };
};
