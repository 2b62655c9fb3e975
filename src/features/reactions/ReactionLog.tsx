import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadReactionLog, type ReactedRecord, removeReaction } from '#api/reactions.ts';
import type { ApiRecordReaction } from '#contracts/api-recordReaction.gen.ts';
import { postRecordKey } from '#domain/postRecord.ts';
import { useT } from '#i18n/useT.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { UserLink } from '#ui/link/UserLink.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { ReactionIcon } from '#ui/reactions/ReactionIcon.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

export interface ReactionLogProps {
  readonly record: ReactedRecord;
  readonly onClose: () => void;
  /** Called after a reaction was removed, so that the bar updates its counts. */
  readonly onRemoved: () => void;
}

const keyOf = ({ userID, tagID }: ApiRecordReaction) => `${userID}:${tagID}`;

interface EntryProps {
  readonly entry: ApiRecordReaction;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function Entry({ entry, isBusy, onRemove }: EntryProps) {
  const t = useT(messages);
  const { user, reactionType, dateInserted } = entry;
  return (
    <li className={styles.entry}>
      <Avatar user={user} size={24} />
      <span className={styles.words}>
        <UserLink user={user} /> <ReactionIcon urlcode={reactionType.urlcode} /> {reactionType.name}{' '}
        <RelativeTime date={dateInserted} />
      </span>
      <Button
        kind="text"
        size="small"
        isBusy={isBusy}
        aria-label={t('removeOf', { reaction: reactionType.name, name: user.name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

function useLog({ record, onRemoved }: ReactionLogProps) {
  const [busy, setBusy] = useState('');
  const [fault, setFault] = useState<Error | null>(null);
  const log = useInfiniteQuery({
    queryKey: ['reactionLog', postRecordKey(record)],
    queryFn: ({ pageParam }) => loadReactionLog(record, { page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasNext }, pages) => (hasNext ? pages.length + 1 : undefined),
    gcTime: 0,
    staleTime: 0,
  });
  const remove = async (entry: ApiRecordReaction) => {
    setBusy(keyOf(entry));
    setFault(null);
    try {
      await removeReaction(record, entry.userID);
      await log.refetch();
      onRemoved();
    } catch (error) {
      setFault(error as Error);
    }
    setBusy('');
  };
  return { log, busy, fault, remove };
}

/** Lists all reactions for moderators, who can remove them (CO-REACT-003, CO-REACT-020). */
export function ReactionLog(props: ReactionLogProps) {
  const t = useT(messages);
  const { log, busy, fault, remove } = useLog(props);
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Modal title={t('logTitle')} size="small" isOpen onClose={props.onClose}>
      {log.isPending && <Loader />}
      {log.isError && (
        <MessageBox
          type="error"
          title={t('logFailed')}
          onConfirm={{ label: t('again'), onClick: () => void log.refetch() }}
        >
          <ErrorText error={log.error} />
        </MessageBox>
      )}
      {fault && (
        <MessageBox type="error">
          <ErrorText error={fault} />
        </MessageBox>
      )}
      {log.isSuccess && entries.length === 0 && <p>{t('logEmpty')}</p>}
      <ul className={styles.log}>
        {entries.map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} isBusy={busy === keyOf(entry)} onRemove={() => void remove(entry)} />
        ))}
      </ul>
      {log.hasNextPage && (
        <Button isBusy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Modal>
  );
}
