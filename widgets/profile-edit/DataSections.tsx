import { type ReactNode, useState } from 'react';
import { DataExport, DeleteAccount, SessionList } from '#features/ownAccount';
import { useHasScript, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { ProfileEditProps } from './types.gen.ts';

interface PartProps {
  readonly title: string;
  /** Opens the section, whose data is only read then. */
  readonly summary: string;
  readonly children: ReactNode;
}

function Part({ title, summary, children }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <details className={styles.details} onToggle={(event) => event.currentTarget.open && setOpen(true)}>
        <summary className={styles.summary}>{summary}</summary>
        {isOpen && children}
      </details>
    </section>
  );
}

/** Sessions and, for oneself, a copy of one's data and the end of the account. */
export function DataSections({ user, isOwn }: Pick<ProfileEditProps, 'user' | 'isOwn'>) {
  const t = useT(messages);
  if (!useHasScript()) return null;
  return (
    <>
      <Part title={t('sessionsSection')} summary={t('sessionsShow')}>
        <SessionList userID={user.userID} isOwn={isOwn === true} />
      </Part>
      {isOwn && (
        <Part title={t('dataSection')} summary={t('dataShow')}>
          <DataExport />
        </Part>
      )}
      {isOwn && (
        <Part title={t('deleteSection')} summary={t('deleteShow')}>
          <DeleteAccount />
        </Part>
      )}
    </>
  );
}
