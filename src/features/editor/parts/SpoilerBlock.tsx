import type { RenderElementProps } from 'slate-react';
import { useT } from '#i18n/useT.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.late.css.ts';

/** A spoiler, which is always expanded in the editor. */
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
