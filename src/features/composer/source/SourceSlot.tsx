import { useEffect, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.css.ts';
import type { SourcePaneProps } from './SourcePane.tsx';

type Part = typeof import('./SourcePane.tsx');

/** The JSON pane; its code, with the text editor, is only loaded here. */
export function SourceSlot(props: SourcePaneProps) {
  const t = useT(messages);
  const [part, setPart] = useState<Part | 'failed'>();
  useEffect(() => {
    if (part !== undefined) return;
    import('./SourcePane.tsx').then(setPart, () => setPart('failed'));
  }, [part]);
  if (part === undefined)
    return (
      <div className={styles.sourceLoading}>
        <Loader />
      </div>
    );
  if (part !== 'failed') return <part.SourcePane {...props} />;
  return (
    <MessageBox
      type="error"
      title={t('sourceFailed')}
      onConfirm={{ label: t('again'), onClick: () => setPart(undefined) }}
    />
  );
}
