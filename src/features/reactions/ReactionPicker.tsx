import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadReactions, type ReactedRecord } from '#api/reactions.ts';
import { postRecordKey } from '#domain/postRecord.ts';
import { givableReactions, isVote } from '#domain/reactions.ts';
import { useT } from '#i18n/useT.tsx';
import { recordsOf } from '#session/records.ts';
import { useSession, useViewer } from '#session/SessionProvider.tsx';
import { useStore } from '#session/useStore.ts';
import { MenuItem, MenuNote, PopupMenu } from '#ui/popup/PopupMenu.tsx';
import { MenuFault } from '#ui/signedOut/MenuFault.tsx';
import { ReactionIcon } from '#ui/reactions/ReactionIcon.tsx';
import messages from './messages.json' with { type: 'json' };
import type { ReactionStore } from './reactionStore.ts';
import * as styles from './styles.late.css.ts';

export interface ReactionPickerProps {
  readonly trigger: HTMLElement;
  readonly record: ReactedRecord;
  readonly store: ReactionStore;
  readonly onChoose: (urlcode: string) => void;
  readonly onClose: () => void;
}

/** All reactions that the viewer can give (CO-REACT-014 to 016), except votes, which have their own buttons. */
export function ReactionPicker({ trigger, record, store, onChoose, onClose }: ReactionPickerProps) {
  const t = useT(messages);
  const { can } = useViewer();
  const { mine } = useStore(recordsOf(useSession()).of(record).store);
  const { data, error, isFetching } = useQuery({
    queryKey: ['reactions', postRecordKey(record)],
    queryFn: () => loadReactions(record),
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => {
    if (data && !isFetching) store.learn(record, data);
  }, [data, isFetching, record, store]);
  const kinds = givableReactions(data?.reactions ?? [], (permission) => can(permission)).filter(
    ({ urlcode }) => !isVote(urlcode),
  );
  return (
    <PopupMenu trigger={trigger} label={t('react')} onClose={onClose} isBusy={!data && !error}>
      {error && <MenuFault fault={error} say={(reason) => t('failed', { reason })} />}
      {!error && !data && <MenuNote>{t('loading')}</MenuNote>}
      {data && kinds.length === 0 && <MenuNote>{t('none')}</MenuNote>}
      {kinds.map(({ urlcode, name, description }) => (
        <MenuItem
          key={urlcode}
          icon={<ReactionIcon urlcode={urlcode} />}
          isChecked={mine === urlcode}
          onChoose={() => onChoose(urlcode)}
        >
          <span className={styles.kind}>
            {name}
            {description && <small className={styles.hint}>{description}</small>}
          </span>
        </MenuItem>
      ))}
    </PopupMenu>
  );
}
