import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import * as styles from './styles.css.ts';

export type Tone = keyof typeof styles.tone;

export interface PillProps {
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A short status beside a title: Announcement, Closed, Resolved. */
export function Pill({ tone = 'neutral', icon, className, children }: PillProps) {
  return (
    <span className={cx(styles.tone[tone], className)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
