import { Component, type ReactNode, useEffect, useState } from 'react';
import { plainText } from '#domain/writtenBody.ts';
import { useT } from '#i18n/useT.tsx';
import type { PostEditorProps, WrittenBody } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

/** What is said by a text, or its source where even that cannot be told. */
function wordsIn(written: WrittenBody): string {
  try {
    return plainText(written) || written.body;
  } catch {
    return written.body;
  }
}

type Given = Pick<PostEditorProps, 'labelID' | 'size'>;

/** In place of an editor that could not be drawn: nothing of the text is lost, and it can be copied. */
function Failed({ labelID, size = 'comment', read, onRetry }: Given & { readonly read: () => WrittenBody; readonly onRetry: () => void }) {
  const t = useT(messages);
  const [words, setWords] = useState(() => wordsIn(read()));
  // an editor that goes tells its last words as it goes
  useEffect(() => setWords(wordsIn(read())), [read]);
  return (
    <div className={styles.editor} data-readonly="">
      <div className={styles.plainHead} role="alert">
        <p className={styles.plainNote}>{t('drawFailed')}</p>
        <button type="button" className={styles.textButton} onClick={onRetry}>
          {t('retry')}
        </button>
      </div>
      <textarea className={`${styles.plain} ${styles.plainSize[size]}`} aria-labelledby={labelID} dir="auto" readOnly value={words} />
    </div>
  );
}

interface EditorBoundaryProps extends Given {
  /** The text as it was written last. */
  readonly read: () => WrittenBody;
  readonly children: ReactNode;
}

/** Whatever a text does to the editor, the page around it stands. */
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
