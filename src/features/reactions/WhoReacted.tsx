import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { loadReactionLog, type ReactedRecord } from '#api/reactions.ts';
import { postRecordKey } from '#domain/postRecord.ts';
import { useT } from '#i18n/useT.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { usePlace } from '#ui/popup/usePopup.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

const mostNamed = 5; // CO-REACT-018
const mostAsked = 30;

export interface WhoReactedProps {
  readonly trigger: HTMLElement;
  readonly record: ReactedRecord;
  readonly urlcode: string;
  /** The count shown on the button. */
  readonly count: number;
  readonly onClose: () => void;
}

export const whoID = 'who-reacted';

/**
 * Shows who gave a reaction while its button is hovered or focused: five names, and avatars for more (CO-REACT-002,
 * CO-REACT-018).
 */
export function WhoReacted({ trigger, record, urlcode, count, onClose }: WhoReactedProps) {
  const t = useT(messages);
  const box = useRef<HTMLDivElement>(null);
  usePlace(box, { trigger }, onClose);
  const { data } = useQuery({
    queryKey: ['whoReacted', postRecordKey(record), urlcode, count],
    queryFn: () => loadReactionLog(record, { type: urlcode, limit: mostAsked }),
    staleTime: 30_000,
  });
  const entries = data?.entries ?? [];
  const total = Math.max(entries.length, data ? count : 0);
  const name = entries[0]?.reactionType.name ?? trigger.getAttribute('aria-label') ?? urlcode;
  const isMany = total > mostNamed;
  const rest = total - mostNamed;
  return (
    <div ref={box} id={whoID} role="tooltip" className={styles.who}>
      <div className={styles.whoTitle}>{name}</div>
      {!isMany && entries.length > 0 && (
        <ul className={styles.people}>
          {entries.map(({ user }) => (
            <li key={user.userID} className={styles.person}>
              <Avatar user={user} size={24} />
              <bdi>{user.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {isMany && (
        <div className={styles.stack}>
          {entries.slice(0, mostNamed).map(({ user }) => (
            <Avatar key={user.userID} user={user} size={24} />
          ))}
          <span className={styles.more} aria-hidden="true">
            {t('others', { count: rest })}
          </span>
          <VisuallyHidden>
            {entries
              .slice(0, mostNamed)
              .map(({ user }) => user.name)
              .join(', ')}{' '}
            {t('andOthers', { count: rest })}
          </VisuallyHidden>
        </div>
      )}
    </div>
  );
}
