import type { ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export type MessageType = keyof typeof styles.type;

export interface MessageAction {
  readonly label?: string;
  readonly onClick: () => void;
  readonly isBusy?: boolean;
}

export interface MessageBoxProps {
  readonly type?: MessageType;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** More controls, such as a link. */
  readonly actions?: ReactNode;
  readonly onConfirm?: MessageAction;
  readonly onCancel?: MessageAction;
  /** Floats over the page. */
  readonly isFixed?: boolean;
}

const icons: Readonly<Record<MessageType, IconName>> = {
  error: 'error',
  warning: 'warning',
  neutral: 'info',
  info: 'info',
};

/**
 * A message in the page that says what happened and what to do. Screen readers are interrupted by errors, but not by
 * other messages.
 */
export function MessageBox({
  type = 'neutral',
  title,
  children,
  actions,
  onConfirm,
  onCancel,
  isFixed = false,
}: MessageBoxProps) {
  const t = useT(messages);
  const name = type === 'neutral' ? undefined : t(type);
  return (
    <div className={cx(styles.type[type], isFixed && styles.fixed)} role={type === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[type]} label={name} className={styles.mark[type]} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {(actions || onCancel || onConfirm) && (
        <div className={styles.actions}>
          {actions}
          {onCancel && (
            <Button size="small" onClick={onCancel.onClick} isBusy={onCancel.isBusy}>
              {onCancel.label ?? t('cancel')}
            </Button>
          )}
          {onConfirm && (
            <Button size="small" kind="primary" onClick={onConfirm.onClick} isBusy={onConfirm.isBusy}>
              {onConfirm.label ?? t('ok')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
