import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/Icon.tsx';
import * as styles from './styles.css.ts';

export interface EmptyStateProps {
  /** Names what the list or page would contain. */
  readonly title: string;
  readonly description?: string;
  readonly icon?: IconName;
  /** The next step. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.box}>
      {icon && <Icon name={icon} />}
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.text}>{description}</p>}
      {action}
    </div>
  );
}
