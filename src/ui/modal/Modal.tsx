import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '#i18n/useT.tsx';
import { useHasScript } from '#session/useStore.ts';
import { buttonClass } from '../button/buttonClass.ts';
import { Icon } from '../icon/Icon.tsx';
import { tabbablesOf } from '../focus/tabbables.ts';
import { overflows } from '../measure/overflow.ts';
import messages from './messages.json' with { type: 'json' };
import type { ModalSize } from './modalSizes.ts';
import { type Leave, ModalLeave } from './modalLeave.ts';
import { holdModal } from './modalStack.ts';
import * as styles from './styles.late.css.ts';

export interface ModalProps {
  readonly title: ReactNode;
  readonly size?: ModalSize;
  readonly isOpen: boolean;
  /** Called on Escape, the close button, or a press outside. The modal stays open until `isOpen` is false. */
  readonly onClose: () => void;
  /** Buttons below, in reading order; they stay visible while the content scrolls. */
  readonly footer?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly children?: ReactNode;
}

/** A scrolling element without focusable content must be focusable itself, for the keyboard. */
function useScrollStop(body: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const isStop = overflows(element) && tabbablesOf(element).length === 0;
    if (isStop) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
}

/**
 * A press outside the dialog closes it, unless there is unsaved input. It must start and end outside, or selecting text
 * with the mouse would close it.
 */
function useOutsidePress(onClose: () => void) {
  const press = useRef({ began: false, hasTyped: false });
  return {
    onInput: () => {
      press.current.hasTyped = true;
    },
    onPointerDown: (event: { target: unknown; currentTarget: unknown }) => {
      press.current.began = event.target === event.currentTarget;
    },
    onClick: (event: { target: unknown; currentTarget: unknown }) => {
      if (press.current.began && event.target === event.currentTarget && !press.current.hasTyped) onClose();
    },
  };
}

function ModalFrame({ title, size = 'medium', onClose, footer, role = 'dialog', children }: ModalProps) {
  const t = useT(messages);
  const id = useId();
  const backdrop = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const leave = useRef<Leave>(undefined);
  const ask = () => (leave.current ? leave.current(onClose) : onClose());
  const close = useRef(ask);
  close.current = ask;
  useLayoutEffect(() => {
    if (!backdrop.current || !dialog.current) return undefined;
    return holdModal({ backdrop: backdrop.current, dialog: dialog.current, close: () => close.current() });
  }, []);
  useScrollStop(body);
  const outside = useOutsidePress(ask);
  return (
    <div ref={backdrop} className={styles.backdrop} data-print="no" {...outside}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles are dialogs */}
      <div
        ref={dialog}
        className={styles.size[size]}
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        data-modal={size}
      >
        <div className={styles.header}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={buttonClass('icon', 'medium', styles.close)}
            aria-label={t('close')}
            onClick={ask}
          >
            <Icon name="close" />
          </button>
        </div>
        <div ref={body} className={styles.body}>
          <ModalLeave value={leave}>{children}</ModalLeave>
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  );
}

/**
 * A dialog above the page that blocks it until closed. Rendered in the body, so that no widget can clip or cover it.
 */
export function Modal(props: ModalProps) {
  const hasScript = useHasScript();
  return props.isOpen && hasScript ? createPortal(<ModalFrame {...props} />, document.body) : null;
}
