import type { ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Icon } from '../icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface SpoilerProps {
  /** The label while closed; "Spoiler" by default. */
  readonly label?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Hides content until the viewer opens it; it can be closed again (SH-UI-012). A `<details>`, so it works without
 * script.
 */
export function Spoiler({ label, children }: SpoilerProps) {
  const t = useT(messages);
  return (
    <details className={styles.spoiler}>
      <summary className={styles.spoilerLabel}>
        <Icon name="chevron-down" size={16} className={styles.spoilerMark} />
        {label ?? t('spoiler')}
      </summary>
      <div className={styles.spoilerBody}>{children}</div>
    </details>
  );
}
