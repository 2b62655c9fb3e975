import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';
import type { useFound } from './useFound.ts';

interface Props {
  readonly text: string;
  readonly found: ReturnType<typeof useFound>;
  /** Number of results, without the item that searches for the text. */
  readonly count: number;
}

/** The state of the search in words: pending, nothing found, failed. The number of results is only announced. */
export function PaletteNotes({ text, found, count }: Props) {
  const t = useT(messages);
  const { status, isPartial, fault, retry } = found;
  const typed = text.trim();
  const isNone = typed !== '' && count === 0 && (status === 'ready' || status === 'idle');
  return (
    <>
      <VisuallyHidden>
        <span role="status">{typed !== '' && status !== 'searching' && !isNone ? t('count', { count }) : ''}</span>
      </VisuallyHidden>
      {status === 'searching' && count === 0 && (
        <p role="status" className={styles.note}>
          {t('searching')}
        </p>
      )}
      {isNone && (
        <p role="status" className={styles.note}>
          {t.nodes('none', { text: <bdi key="text">{typed}</bdi> })} {t('noneHint')}
        </p>
      )}
      {status === 'failed' && (
        <p role="alert" className={styles.note}>
          {t.nodes('failed', { reason: <ErrorText key="reason" error={fault} /> })}{' '}
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {status === 'ready' && isPartial && (
        <p role="status" className={styles.note}>
          {t('partly')}{' '}
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
    </>
  );
}
