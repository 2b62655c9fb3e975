import type { SavedTranslation, SentTranslation } from '#api/translations.ts';
import type { TranslatableProperty } from '#domain/translations.ts';
import type { Texts } from './translationState.ts';

export interface Plan {
  readonly saved: readonly SavedTranslation[];
  readonly removed: readonly SentTranslation[];
}

/** Plans the requests for publishing: texts are saved, and emptied texts are deleted (CO-TRANS-016 to CO-TRANS-018). */
export function planPublish(
  properties: readonly TranslatableProperty[],
  { locale, edits, texts }: { readonly locale: string; readonly edits: Texts; readonly texts: Texts },
): Plan {
  const saved: SavedTranslation[] = [];
  const removed: SentTranslation[] = [];
  for (const { translationPropertyKey, recordType, recordID, recordKey, propertyName } of properties) {
    const text = edits[translationPropertyKey];
    if (text === undefined) continue;
    const named = recordID === undefined || recordID === null ? { recordKey: recordKey ?? undefined } : { recordID };
    const seen = texts[translationPropertyKey] ?? null;
    const row = { translationPropertyKey, recordType, ...named, propertyName, locale, seen };
    if (text.trim() !== '') saved.push({ ...row, translation: text.trim() });
    else if (texts[translationPropertyKey] !== undefined) removed.push(row);
  }
  return { saved, removed };
}
