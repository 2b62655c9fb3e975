import type { RenderElementProps } from 'slate-react';
import { useT } from '#i18n/useT.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.late.css.ts';

/** Open while it is written. */
export function SpoilerBlock({ attributes, children }: RenderElementProps) {
  const t = useT(messages);
  return (
    <div {...attributes} className={styles.spoiler}>
      <div contentEditable={false} className={styles.spoilerLabel}>
        {t('spoiler')}
      </div>
      {children}
    </div>
  );
}
