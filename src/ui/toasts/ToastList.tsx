import { type FocusEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { useStore } from '#session/useStore.ts';
import { buttonClass } from '../button/buttonClass.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { type Toast, type ToastStore, toasts } from './toastStore.ts';

/** Moves the focus when a toast removes its button: to the next toast, or to the previously focused element. */
function leaveToast(button: HTMLElement, before: HTMLElement | null): void {
  const toast = button.closest('[data-toast]');
  const buttons = [...(button.closest('[data-overlay]')?.querySelectorAll('button') ?? [])];
  // Buttons of the same toast are removed too.
  const next = buttons.slice(buttons.indexOf(button as HTMLButtonElement) + 1).find((other) => !toast?.contains(other));
  const back = before?.isConnected ? before : document.querySelector<HTMLElement>('main');
  (next ?? back)?.focus({ preventScroll: true });
}

interface CardProps {
  readonly toast: Toast;
  readonly store: ToastStore;
  /** The focused element before the toasts. */
  readonly before: RefObject<HTMLElement | null>;
}

function ToastCard({ toast, store, before }: CardProps) {
  const t = useT(messages);
  return (
    <div
      data-toast=""
      data-keeps-room={toast.keepsRoom || undefined}
      className={cx(styles.toast, styles.width[toast.wide ? 'wide' : 'normal'], toast.className)}
    >
      <div className={styles.body}>{toast.body || t('somethingHasGoneWrong')}</div>
      {(toast.dismissible || toast.persistent) && (
        <button
          type="button"
          className={buttonClass('icon', 'medium', styles.close)}
          aria-label={t('dismiss')}
          onClick={({ currentTarget }) => {
            leaveToast(currentTarget, before.current);
            store.remove(toast.toastID);
            toast.onDismiss?.();
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}

/**
 * Whether the toasts are at the top, where they leave the buttons of a dialog on a phone free. What has appeared above
 * a dialog stays there when it closes, or it would jump.
 */
function useHigh(isShown: boolean): boolean {
  const [{ wasShown, isHigh }, setShown] = useState({ wasShown: false, isHigh: false });
  if (isShown !== wasShown)
    setShown({ wasShown: isShown, isHigh: isShown && document.documentElement.hasAttribute('data-modal-open') });
  return isHigh;
}

/**
 * The page's only toast area (SH-OVER-002). The live region exists before its first toast, or the toast would not be
 * announced.
 */
export function ToastList({ store = toasts }: { readonly store?: ToastStore }) {
  const list = useStore(store);
  const isHigh = useHigh(list.some(({ visibility }) => visibility));
  const before = useRef<HTMLElement>(null);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  /** Handles buttons that dismiss their own toast. */
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-leaves]') : null;
    if (button) leaveToast(button, before.current);
  };
  return (
    <div
      className={styles.area}
      role="status"
      aria-live="polite"
      data-print="no"
      data-overlay=""
      data-high={isHigh || undefined}
      onFocus={onFocus}
      onClickCapture={onClick}
    >
      {list.map(
        (toast) => toast.visibility && <ToastCard key={toast.toastID} toast={toast} store={store} before={before} />,
      )}
    </div>
  );
}
