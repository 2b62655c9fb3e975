import type { ApiInterfaceText } from '#contracts/api-interfaceText.gen.ts';
import type { ApiLocaleTexts } from '#contracts/api-localeTexts.gen.ts';
import type { ApiTextImport } from '#contracts/api-textImport.gen.ts';
import { callApi } from './client.ts';

export type { ApiInterfaceText, ApiLocaleTexts, ApiTextImport };

/**
 * Changes a text of the interface; `null` returns to the text of this version. The call is refused (409) if the text
 * was changed since it was read.
 */
export function saveText(localeID: string, { file, key, text }: ApiInterfaceText, next: string | null): Promise<void> {
  const body = [{ file, key, text: next, seen: text }];
  return callApi(`/locales/${localeID}/texts`, { method: 'PATCH', body });
}

/** Changes texts to those of a PO file. @param isDryRun only reports what would be changed */
export function importTexts(localeID: string, po: string, isDryRun: boolean): Promise<ApiTextImport> {
  return callApi(`/locales/${localeID}/texts/import`, { method: 'POST', body: { po, isDryRun } });
}

/** Address of the PO file with the texts of a language. */
export const textsFile = (localeID: string, state: string): string =>
  `/api/v2/locales/${encodeURIComponent(localeID)}/texts.po?state=${state}`;
