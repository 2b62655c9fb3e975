import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadComment } from '#api/commentActs.ts';
import { loadDiscussion } from '#api/discussionActs.ts';
import { optionSettingsOptions } from '#api/optionSettings.ts';
import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { OptionSettings } from '#domain/discussionOptions.ts';
import { type PostRecord, postRecordKey } from '#domain/postRecord.ts';
import { useT } from '#i18n/useT.tsx';
import { errorText } from '#lib/apiError.ts';
import { MenuNote, PopupMenu } from '#ui/popup/PopupMenu.tsx';
import { useIntegrations } from './AttachEntries.tsx';
import { CommentEntries } from './CommentEntries.tsx';
import { DiscussionEntries } from './DiscussionEntries.tsx';
import type { MarkStore } from './marks.ts';
import type { MenuActs } from './menuActs.ts';
import messages from './messages.json' with { type: 'json' };

export interface PostMenuProps {
  readonly trigger: HTMLElement;
  readonly record: PostRecord;
  /** Of the discussion that a comment stands in: closed ones change what may be done. */
  readonly isClosed: boolean;
  readonly marks: MarkStore;
  readonly acts: MenuActs;
  readonly onClose: () => void;
}

interface Loaded {
  /** Which of the changes made here it may know of (marks.ts). */
  readonly asOf: number;
  readonly settings: OptionSettings;
  readonly discussion?: ApiDiscussion;
  readonly comment?: ApiComment;
}

/** The record as it is now, not as it was when the page was made: who opens a menu acts on what they see in it. */
function useLoaded({ recordType, recordID }: PostRecord, marks: MarkStore) {
  const settings = useQuery(optionSettingsOptions);
  const record = useQuery({
    queryKey: ['options', postRecordKey({ recordType, recordID })],
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Omit<Loaded, 'settings'>> => {
      const asOf = marks.changes();
      if (recordType === 'comment') return { asOf, comment: await loadComment(recordID, signal) };
      return { asOf, discussion: await loadDiscussion(recordID, signal) };
    },
  });
  // an entry that comes later would move the others under the pointer; one that cannot be had is not waited for
  const { isLoading: isGrowing } = useIntegrations();
  const isReady = settings.data !== undefined && record.data !== undefined && !record.isFetching && !isGrowing;
  return {
    loaded: isReady ? ({ settings: settings.data, ...record.data } as Loaded) : undefined,
    fault: settings.error ?? record.error,
  };
}

/** The options menu of a post or a comment (CO-OPT-006, CO-COMM-001), with the entries that this reader has the rights for. */
export function PostMenu({ trigger, record, isClosed, marks, acts, onClose }: PostMenuProps) {
  const t = useT(messages);
  const { loaded, fault } = useLoaded(record, marks);
  const [hasLearned, setLearned] = useState(false);
  const { discussion, asOf } = loaded ?? {};
  useEffect(() => {
    if (discussion) marks.learn(discussion.discussionID, discussion, asOf);
    setLearned(discussion !== undefined);
  }, [discussion, asOf, marks]);
  const label = t(record.recordType === 'comment' ? 'commentOptions' : 'postOptions');
  const isWaiting = !loaded || (discussion !== undefined && !hasLearned);
  return (
    <PopupMenu trigger={trigger} align="end" label={label} onClose={onClose} isBusy={isWaiting && !fault}>
      {fault && <MenuNote>{t('failed', { reason: errorText(fault) })}</MenuNote>}
      {!fault && isWaiting && <MenuNote>{t('loading')}</MenuNote>}
      {!isWaiting && discussion && <DiscussionEntries discussion={discussion} settings={loaded.settings} marks={marks} acts={acts} />}
      {!isWaiting && loaded.comment && <CommentEntries comment={loaded.comment} settings={loaded.settings} isClosed={isClosed} acts={acts} />}
    </PopupMenu>
  );
}
