import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadComment } from '#api/commentActs.ts';
import { loadDiscussion } from '#api/discussionActs.ts';
import { optionSettingsOptions } from '#api/optionSettings.ts';
import { statusesQuery } from '#api/statuses.ts';
import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { ApiStatus } from '#contracts/api-status.gen.ts';
import { type OptionSettings, statusPermissions } from '#domain/discussionOptions.ts';
import { type PostRecord, postRecordKey } from '#domain/postRecord.ts';
import { canHaveStatus } from '#domain/statuses.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { foldedAuthor, foldedButtons } from '#session/foldedActs.ts';
import { MenuNote, PopupMenu } from '#ui/popup/PopupMenu.tsx';
import { MenuFault } from '#ui/signedOut/MenuFault.tsx';
import { useIntegrations } from './AttachEntries.tsx';
import { CommentEntries } from './CommentEntries.tsx';
import { DiscussionEntries } from './DiscussionEntries.tsx';
import { AuthorEntry, FoldedEntries } from './FoldedEntries.tsx';
import type { MarkStore } from './marks.ts';
import type { MenuActs } from './menuActs.ts';
import messages from './messages.json' with { type: 'json' };

export interface PostMenuProps {
  readonly trigger: HTMLElement;
  readonly record: PostRecord;
  /** Whether the comment’s discussion is closed, which limits the actions. */
  readonly isClosed: boolean;
  readonly marks: MarkStore;
  readonly acts: MenuActs;
  readonly onClose: () => void;
}

interface Loaded {
  /** The number of local changes that the record includes (see marks.ts). */
  readonly asOf: number;
  readonly settings: OptionSettings;
  readonly discussion?: ApiDiscussion;
  readonly comment?: ApiComment;
  readonly statuses: readonly ApiStatus[];
}

/** The statuses that a discussion can have; none for viewers who may not set it. */
function useStatuses(discussion: ApiDiscussion | undefined) {
  const { can } = useViewer();
  const { categoryID, permissions, type } = discussion ?? {};
  const place = { resourceType: 'category', resourceID: categoryID };
  const overrides = permissions ? { overrides: permissions } : {};
  const query = useQuery({
    ...statusesQuery,
    enabled: discussion !== undefined && can(statusPermissions, { ...place, ...overrides }),
  });
  const statuses = (query.data ?? []).filter((one) => one.isInternal !== true && canHaveStatus(type ?? null, one));
  return { statuses, isLoading: query.isLoading };
}

/** The current record instead of the one at render time, so that the menu matches its state. */
function useLoaded({ recordType, recordID }: PostRecord, marks: MarkStore) {
  const settings = useQuery(optionSettingsOptions);
  const record = useQuery({
    queryKey: ['options', postRecordKey({ recordType, recordID })],
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Omit<Loaded, 'settings' | 'statuses'>> => {
      const asOf = marks.changes();
      if (recordType === 'comment') return { asOf, comment: await loadComment(recordID, signal) };
      return { asOf, discussion: await loadDiscussion(recordID, signal) };
    },
  });
  // An item that appears late would move the others under the pointer. If it fails to load, the menu opens without it.
  const { isLoading: isGrowing } = useIntegrations();
  const { statuses, isLoading: isAsking } = useStatuses(record.data?.discussion);
  const isReady =
    settings.data !== undefined && record.data !== undefined && !record.isFetching && !isGrowing && !isAsking;
  return {
    loaded: isReady ? ({ settings: settings.data, statuses, ...record.data } as Loaded) : undefined,
    fault: settings.error ?? record.error,
  };
}

/** The options menu of a post or a comment (CO-OPT-006, CO-COMM-001), with the items the viewer has permissions for. */
export function PostMenu({ trigger, record, isClosed, marks, acts, onClose }: PostMenuProps) {
  const t = useT(messages);
  const { loaded, fault } = useLoaded(record, marks);
  const [hasLearned, setLearned] = useState(false);
  const [folded] = useState(() => foldedButtons(trigger.closest('[data-record]')));
  const [author] = useState(() => foldedAuthor(trigger.closest('[data-record]')));
  const isOnly = folded.length === 0 && !author;
  const { discussion, asOf } = loaded ?? {};
  useEffect(() => {
    if (discussion) marks.learn(discussion.discussionID, discussion, asOf);
    setLearned(discussion !== undefined);
  }, [discussion, asOf, marks]);
  const label = t(record.recordType === 'comment' ? 'commentOptions' : 'postOptions');
  const isWaiting = !loaded || (discussion !== undefined && !hasLearned);
  return (
    <PopupMenu trigger={trigger} align="end" label={label} onClose={onClose} isBusy={isWaiting && !fault}>
      {fault && <MenuFault fault={fault} say={(reason) => t('failed', { reason })} signedOut={t('signedOut')} />}
      {!fault && isWaiting && <MenuNote>{t('loading')}</MenuNote>}
      {!isWaiting && <FoldedEntries buttons={folded} acts={acts} />}
      {!isWaiting && author && <AuthorEntry link={author} acts={acts} />}
      {!isWaiting && discussion && (
        <DiscussionEntries
          discussion={discussion}
          settings={loaded.settings}
          statuses={loaded.statuses}
          acts={acts}
          isOnly={isOnly}
        />
      )}
      {!isWaiting && loaded.comment && (
        <CommentEntries
          comment={loaded.comment}
          settings={loaded.settings}
          isClosed={isClosed}
          acts={acts}
          isOnly={isOnly}
        />
      )}
    </PopupMenu>
  );
}
