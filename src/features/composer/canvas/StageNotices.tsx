import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  /** Name of the items that a place is chosen for; undefined while none is. */
  readonly movingName: string | undefined;
  readonly onCancelMove: () => void;
  /** Why the page could not be updated; undefined if it could. */
  readonly fault: unknown;
  readonly onRetry: () => void;
}

/** Messages above the canvas: a move that waits for its place, and an update that failed. */
export function StageNotices({ movingName, onCancelMove, fault, onRetry }: Props) {
  const t = useT(messages);
  return (
    <>
      {movingName !== undefined && (
        <p className={styles.notice} role="status">
          {t('choosePlace', { name: movingName })}
          <Button size="small" onClick={onCancelMove}>
            {t('cancel')}
          </Button>
        </p>
      )}
      {fault !== undefined && (
        <p className={styles.notice} role="status">
          {t('canvasFailed')} <ErrorText error={fault} />
          <Button size="small" onClick={onRetry}>
            {t('again')}
          </Button>
        </p>
      )}
    </>
  );
}
