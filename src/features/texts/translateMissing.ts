import { findMissingTexts, saveTexts, suggestTexts } from '#api/texts.ts';

/** Progress of translating what is missing. */
export interface MissingProgress {
  readonly translated: number;
  /** Texts that the service cannot translate, such as those with plurals. */
  readonly left: number;
}

const atOnce = 25;

/**
 * Translates the texts that a language lacks by its service. Each step is stored before the next, so that stopping, an
 * error or a closed page lose nothing; starting again continues. @throws ApiError
 */
export async function translateMissing(
  localeID: string,
  signal: AbortSignal,
  onProgress: (progress: MissingProgress) => void,
): Promise<MissingProgress> {
  let translated = 0;
  let left = 0;
  while (!signal.aborted) {
    // Those that are left stay in the list, before the ones that have not been tried.
    const page = await findMissingTexts(localeID, Math.floor(left / atOnce) + 1, signal);
    const texts = page.slice(left % atOnce);
    if (texts.length === 0) break;
    const found = await suggestTexts(
      localeID,
      texts.map(({ source }) => source),
      signal,
    );
    const done = texts.flatMap((one, at) => (found[at] ? [{ ...one, text: found[at] }] : []));
    if (done.length > 0) await saveTexts(localeID, done);
    translated += done.length;
    left += texts.length - done.length;
    onProgress({ translated, left });
  }
  return { translated, left };
}
