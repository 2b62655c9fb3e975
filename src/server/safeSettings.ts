import type { ConfigValues } from './configKeys.ts';

/**
 * Values of a safe start, for settings that can lock everyone out or run code of administrators. A private community
 * stays private, and no one can register.
 */
export const safeSettings: Partial<ConfigValues> = {
  'garden.registration.method': 'None',
  'entry.signInUrl': '/entry/signin',
  'entry.registerUrl': '/entry/register',
  'entry.signOutUrl': '/entry/signout',
  'customHtml.allowJavaScript': false,
  'theme.allowJavaScript': false,
  'customFragments.enabled': false,
};
