import { changedTexts, saveTexts } from '../../db/repos/interfaceTexts.ts';
import type { Services } from '../../services.ts';
import { sourceTexts } from '../../texts/languageFiles.ts';
import { builtInTexts } from '../../texts/siteTexts.ts';
import { checkTranslation } from '#i18n/checkTranslation.ts';
import { ApiError } from '#lib/apiError.ts';
import type { UndoneEntry, UndoHandler } from '../../undoWay.ts';

/** Language, file and key of a text. */
function placeOf({ subjectID }: UndoneEntry) {
  const [locale = '', file = '', ...rest] = subjectID.split(':');
  return { locale, file, key: rest.join(':') };
}

type Place = ReturnType<typeof placeOf>;

const builtInOf = ({ locale, file, key }: Place) =>
  builtInTexts(locale)[file]?.[key] ?? sourceTexts()[file]?.[key] ?? '';

async function storedOf(services: Services, { locale, file, key }: Place): Promise<string | null> {
  const texts = await changedTexts(services, locale);
  return texts.find((one) => one.file === file && one.key === key)?.text ?? null;
}

export const undoText: UndoHandler = {
  isPossible: (entry) => {
    const { locale, file, key } = placeOf(entry);
    const source = sourceTexts()[file];
    const text = entry.before?.['text'];
    if (!source || !Object.hasOwn(source, key) || typeof text !== 'string') return false;
    // A text of an earlier version may not fit the placeholders of this one.
    return text === builtInOf({ locale, file, key }) || checkTranslation(source[key] ?? '', text, locale).length === 0;
  },
  read: async (services, entry) => {
    const place = placeOf(entry);
    return { text: (await storedOf(services, place)) ?? builtInOf(place) };
  },
  write: async ({ services, viewer }, entry) => {
    const place = placeOf(entry);
    const builtIn = builtInOf(place);
    const asStored = (text: unknown) => (typeof text === 'string' && text !== builtIn ? text : null);
    const { file, key, locale } = place;
    const change = { file, key, text: asStored(entry.before?.['text']), seen: await storedOf(services, place) };
    if (change.seen !== asStored(entry.after?.['text']))
      throw new ApiError(409, 'Someone else has changed the text in the meantime.');
    const conflicts = await saveTexts(services, [change], { locale, userID: viewer.userID, builtIn: () => builtIn });
    if (conflicts.length > 0) throw new ApiError(409, 'Someone else has changed the text in the meantime.');
  },
};
