import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly code: string;
  readonly pointer: string;
  /** The problem in the words of the command line. */
  readonly text: string;
}

/** A problem for programmers, folded. */
export function Technical({ code, pointer, text }: Props) {
  const t = useT(messages);
  return (
    <details className={styles.technical}>
      <summary>{t('technical')}</summary>
      <p lang="en" dir="ltr" className={styles.english}>
        <code className={styles.code}>{[code, pointer].filter(Boolean).join(' ')}</code>
        {text}
      </p>
    </details>
  );
}
