import type { HydrateContext } from '#hydrate';
import type { RegisterFormAuthored, RegisterFormProps } from './types.gen.ts';

/** Registration methods that are open to everyone. */
const openMethods = ['basic', 'approval'];

/** Input, errors and the return URL come from the page. */
export const hydrate = (props: RegisterFormAuthored, { params, config }: HydrateContext): RegisterFormProps => {
  const { values, errors, message } = params.entry ?? {};
  const target = params.target;
  const method = config('garden.registration.method');
  const setup = params.setup ?? values?.['setupToken'];
  const isSpent = params.isSetupSpent === true;
  const isFirst = !isSpent && typeof setup === 'string' && setup !== '';
  const captchaKey = config('garden.reCaptcha.siteKey');
  const isOpen = isFirst || openMethods.includes(method.toLowerCase());
  return {
    ...props,
    isOpen,
    ...(isFirst ? { setupToken: setup } : {}),
    ...(captchaKey !== '' && !isFirst ? { captchaKey } : {}),
    ...(isSpent ? { isSetupSpent: true } : {}),
    ...(values ? { values } : {}),
    ...(errors ? { errors } : {}),
    ...(message ? { message } : {}),
    ...(typeof target === 'string' ? { target } : {}),
  };
};
