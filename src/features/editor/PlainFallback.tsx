import { useT } from '#i18n/useT.tsx';
import type { PostEditorProps } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import { isTextFormat } from './shellText.ts';
import * as styles from './styles.late.css.ts';

interface PlainFallbackProps extends PostEditorProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** A read-only view of the text while its plain editor is loading. */
export function PlainFallback({ format, body, labelID, size = 'comment', hasFailed, onRetry }: PlainFallbackProps) {
  const t = useT(messages);
  return (
    <div className={styles.editor} data-readonly="">
      <textarea
        className={`${styles.plain} ${styles.plainSize[size]}`}
        aria-labelledby={labelID}
        aria-busy={!hasFailed}
        dir="auto"
        readOnly
        value={isTextFormat(format) ? body : ''}
      />
      {hasFailed && (
        <p className={styles.plainNote} role="alert">
          {t('partFailed')}
          <button type="button" className={styles.textButton} onClick={onRetry}>
            {t('retry')}
          </button>
        </p>
      )}
    </div>
  );
}
