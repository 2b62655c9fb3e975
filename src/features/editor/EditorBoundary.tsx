import { Component, type ReactNode, useEffect, useState } from 'react';
import { plainText } from '#domain/writtenBody.ts';
import { useT } from '#i18n/useT.tsx';
import type { PostEditorProps, WrittenBody } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

/** The text of a body, or its source if it cannot be parsed. */
function wordsIn(written: WrittenBody): string {
  try {
    return plainText(written) || written.body;
  } catch {
    return written.body;
  }
}

type Given = Pick<PostEditorProps, 'labelID' | 'size'>;

/** Replaces an editor that crashed and shows the text, so that it can be copied. */
function Failed({
  labelID,
  size = 'comment',
  read,
  onRetry,
}: Given & { readonly read: () => WrittenBody; readonly onRetry: () => void }) {
  const t = useT(messages);
  const [words, setWords] = useState(() => wordsIn(read()));
  // In an effect, because the editor reports its last changes when it unmounts.
  useEffect(() => setWords(wordsIn(read())), [read]);
  return (
    <div className={styles.editor} data-readonly="">
      <div className={styles.plainHead} role="alert">
        <p className={styles.plainNote}>{t('drawFailed')}</p>
        <button type="button" className={styles.textButton} onClick={onRetry}>
          {t('retry')}
        </button>
      </div>
      <textarea
        className={`${styles.plain} ${styles.plainSize[size]}`}
        aria-labelledby={labelID}
        dir="auto"
        readOnly
        value={words}
      />
    </div>
  );
}

interface EditorBoundaryProps extends Given {
  /** Returns the latest text. */
  readonly read: () => WrittenBody;
  readonly children: ReactNode;
}

/** Error boundary: a text that crashes the editor does not break the page. */
export class EditorBoundary extends Component<EditorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, ...given } = this.props;
    return this.state.hasFailed ? <Failed {...given} onRetry={() => this.setState({ hasFailed: false })} /> : children;
  }
}
