import { useEffect, useState } from 'react';
import { useLocale } from '#i18n/useT.tsx';
import { type EmojiNames, emojiNamesNow, loadEmojiNames } from './emojiNames.ts';

/** Names of emoji in the language of the page; undefined in English, while they load, and if they cannot load. */
export function useEmojiNames(isWanted = true): EmojiNames | undefined {
  const { key } = useLocale();
  const [names, setNames] = useState(() => emojiNamesNow(key));
  useEffect(() => {
    if (isWanted) void loadEmojiNames(key).then(setNames, () => undefined);
  }, [key, isWanted]);
  return names;
}
