import type { ApiInterfaceText } from '#contracts/api-interfaceText.gen.ts';
import type { ApiLocaleTexts } from '#contracts/api-localeTexts.gen.ts';
import type { ApiTextImport } from '#contracts/api-textImport.gen.ts';
import { callApi } from './client.ts';
import type { ApiTranslationRun } from '#contracts/api-translationRun.gen.ts';
import type { ApiTranslationService } from '#contracts/api-translationService.gen.ts';

export type { ApiInterfaceText, ApiLocaleTexts, ApiTextImport, ApiTranslationRun, ApiTranslationService };

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

/** Chooses the machine translation service of a language; `null` for none. */
export function chooseService(
  localeID: string,
  translationService: ApiTranslationService['type'] | null,
): Promise<unknown> {
  return callApi(`/locales/${localeID}`, { method: 'PATCH', body: { translationService } });
}

/**
 * Machine translations of English texts, at most 25; null for those that cannot be translated, such as texts with
 * plurals.
 */
export async function suggestTexts(
  localeID: string,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<readonly (string | null)[]> {
  const reply = await callApi(`/locales/${localeID}/suggestions`, {
    method: 'POST',
    body: { texts },
    signal,
  });
  return reply.texts;
}

/** Counts what a language lacks, and tells how its last machine translation went. */
export const readTranslationRun = (localeID: string): Promise<ApiTranslationRun> =>
  callApi(`/locales/${localeID}/machine-translation`);

/** Starts to translate everything that a language lacks. @throws ApiError if no service is set up, or it runs already */
export const startTranslation = (localeID: string): Promise<ApiTranslationRun> =>
  callApi(`/locales/${localeID}/machine-translation`, { method: 'POST' });

/** Texts that are translated already stay. @throws ApiError if it has ended */
export const stopTranslation = (localeID: string): Promise<ApiTranslationRun> =>
  callApi(`/locales/${localeID}/machine-translation`, { method: 'DELETE' });
