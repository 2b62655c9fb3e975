import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { findLink, isPlainClick } from '#routing/insideLink.ts';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import messages from './messages.json' with { type: 'json' };

export interface UnsavedOptions {
  readonly isDirty: boolean;
  /** What was typed is given up. */
  readonly onGiveUp: () => void;
  /** Links of the page are leaving too. */
  readonly guardsPage?: boolean;
}

export interface Unsaved {
  /** Goes on at once, or once the reader has said that what they typed may go. */
  readonly leave: (goOn: () => void) => void;
  readonly dialog: ReactNode;
}

/** Asks before links of the page are followed, and has the browser ask before the page is closed. */
function usePageGuard(isOn: boolean, leave: Unsaved['leave']): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    const onClick = (event: MouseEvent) => {
      const link = isPlainClick(event) ? findLink(event) : undefined;
      if (!link || (link.target && link.target !== '_self')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current(() => link.click());
    };
    // before everything else that hears of clicks
    addEventListener('click', onClick, { capture: true, signal: stop.signal });
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [isOn]);
}

/** "Unsaved Changes", for a form that is left (CO-TRANS-029, CO-TRANS-030). */
export function useUnsaved({ isDirty, onGiveUp, guardsPage = false }: UnsavedOptions): Unsaved {
  const t = useT(messages);
  const [next, setNext] = useState<() => void>();
  const [given, setGiven] = useState<() => void>();
  const leave = (goOn: () => void) => {
    if (isDirty) setNext(() => goOn);
    else goOn();
  };
  usePageGuard(guardsPage && isDirty, leave);
  // only when nothing is unsaved any more, or the way out would be asked about again
  useEffect(() => {
    if (!given || isDirty) return;
    setGiven(undefined);
    given();
  }, [given, isDirty]);
  const onConfirm = () => {
    setNext(undefined);
    onGiveUp();
    setGiven(() => next);
  };
  const dialog = (
    <ConfirmDialog
      title={t('leaveTitle')}
      isOpen={next !== undefined}
      onCancel={() => setNext(undefined)}
      onConfirm={onConfirm}
      confirmLabel={t('leave')}
    >
      <p>{t('leaveText')}</p>
    </ConfirmDialog>
  );
  return { leave, dialog };
}
