import { type ReactNode, useState } from 'react';
import { ReactEditor, type RenderElementProps, useReadOnly, useSlateStatic } from 'slate-react';
import { useT } from '#i18n/useT.tsx';
import messages from '../messages.json' with { type: 'json' };
import { setEmbedData } from '../model/embeds.ts';
import * as styles from '../styles.late.css.ts';
import { usePart } from '../usePart.ts';

interface Describing {
  readonly open: () => void;
  /** A button on a picture without a description; publishing does not wait for one. */
  readonly mark: ReactNode;
  readonly dialog: ReactNode;
}

/** Asks for the description of a picture. */
export function useDescribing(element: RenderElementProps['element'], alt: string): Describing {
  const t = useT(messages);
  const editor = useSlateStatic();
  const isReadOnly = useReadOnly();
  const [isDescribing, setDescribing] = useState(false);
  const AltDialog = usePart(
    async () => (await import('./Dialogs.tsx')).AltDialog,
    isDescribing,
    () => setDescribing(false),
  );
  const mark = !isReadOnly && alt === '' && (
    <button
      type="button"
      tabIndex={-1}
      className={styles.describe}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setDescribing(true)}
    >
      {t('describe')}
    </button>
  );
  const dialog = isDescribing && AltDialog && (
    <AltDialog
      text={alt}
      onClose={() => setDescribing(false)}
      onSave={(text) => {
        setEmbedData(editor, ReactEditor.findPath(editor, element), { alt: text });
        setDescribing(false);
      }}
    />
  );
  return { open: () => setDescribing(true), mark, dialog };
}
