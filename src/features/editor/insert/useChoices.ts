import { useT } from '#i18n/useT.tsx';
import messages from '../messages.json' with { type: 'json' };
import { kindKeys } from '../model/keys.ts';
import type { BlockKind } from '../model/kinds.ts';
import type { Choice } from '../parts/Suggestions.tsx';
import { keysText } from '../parts/toolState.ts';
import type { Insertion } from './insertions.ts';
import insertMessages from './messages.json' with { type: 'json' };

const words = {
  p: 'wordsP',
  h2: 'wordsH2',
  h3: 'wordsH3',
  h4: 'wordsH4',
  h5: 'wordsH5',
  blockquote: 'wordsBlockquote',
  spoiler: 'wordsSpoiler',
  code_block: 'wordsCodeBlock',
  ul: 'wordsUl',
  ol: 'wordsOl',
  checklist: 'wordsChecklist',
  table: 'wordsTable',
  rule: 'wordsRule',
  image: 'wordsImage',
  file: 'wordsFile',
  embed: 'wordsEmbed',
  emoji: 'wordsEmoji',
  mention: 'wordsMention',
} as const satisfies Readonly<Record<Insertion, string>>;

const icons = { file: 'attachment', emoji: 'smile' } as const;

/** Names the insertions in the viewer’s language. */
export function useChoices(): (insertions: readonly Insertion[]) => readonly Choice[] {
  const t = useT(messages);
  const tInsert = useT(insertMessages);
  return (insertions) =>
    insertions.map((id): Choice => {
      const keys = kindKeys[id as BlockKind];
      return {
        id,
        label: id === 'embed' || id === 'mention' || id === 'rule' ? tInsert(id) : t(id),
        words: tInsert(words[id]),
        icon: id === 'file' || id === 'emoji' ? icons[id] : id,
        keys: keys && keysText(keys),
      };
    });
}
