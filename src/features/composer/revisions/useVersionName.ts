import type { ApiLayoutRevision } from '#api/layoutRevisions.ts';
import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import { useTimeText } from './useTimeText.ts';

/** Names a version by its time, its author and its reason. */
export function useVersionName() {
  const t = useT(messages);
  const timeText = useTimeText();
  return ({ dateInserted, insertUser, note }: Pick<ApiLayoutRevision, 'dateInserted' | 'insertUser' | 'note'>) => {
    const values = { date: timeText(dateInserted), name: insertUser.name };
    return note === null ? t('version', values) : t('versionWithNote', { ...values, note });
  };
}
