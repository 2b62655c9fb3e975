import type { ApiInterfaceText } from '#contracts/api-interfaceText.gen.ts';
import type { ApiLocaleTexts } from '#contracts/api-localeTexts.gen.ts';
import { callApi } from './client.ts';

export type { ApiInterfaceText, ApiLocaleTexts };

/**
 * Changes a text of the interface; `null` returns to the text of this version. The call is refused (409) if the text
 * was changed since it was read.
 */
export function saveText(localeID: string, { file, key, text }: ApiInterfaceText, next: string | null): Promise<void> {
  const body = [{ file, key, text: next, seen: text }];
  return callApi(`/locales/${localeID}/texts`, { method: 'PATCH', body });
}
