import type { Hydrate } from '#hydrate';
import type { RegisterFormAuthored, RegisterFormProps } from './types.gen.ts';

type Entry = Pick<RegisterFormProps, 'values' | 'errors'>;

/** Ways of registering that anybody may use by a form. */
const openMethods = ['basic', 'approval'];

/** What was typed and why it was refused comes from the page; so does the way back. */
export const hydrate: Hydrate<RegisterFormAuthored, RegisterFormProps> = (props, { params, config }) => {
  const { values, errors } = (params['entry'] ?? {}) as Entry;
  const target = params['target'];
  const method = config('garden.registration.method');
  const isOpen = typeof method !== 'string' || openMethods.includes(method.toLowerCase());
  return { ...props, isOpen, ...(values ? { values } : {}), ...(errors ? { errors } : {}), ...(typeof target === 'string' ? { target } : {}) };
};
