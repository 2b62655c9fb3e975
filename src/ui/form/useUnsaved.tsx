import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { isPlainClick } from '#lib/isPlainClick.ts';
import { findLink } from '#routing/insideLink.ts';
import { ConfirmDialog } from '../modal/ConfirmDialog.tsx';
import messages from './messages.json' with { type: 'json' };

export interface UnsavedOptions {
  readonly isDirty: boolean;
  /** Called when the user discards their edits. */
  readonly onGiveUp: () => void;
  /** Whether links of the page are guarded too. */
  readonly guardsPage?: boolean;
}

export interface Unsaved {
  /** Calls `goOn` at once, or after the user has agreed to discard their edits. */
  readonly leave: (goOn: () => void) => void;
  readonly dialog: ReactNode;
}

/** Asks for confirmation before links of the page are followed and before the page is closed. */
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
    // In the capture phase, before all other click handlers.
    addEventListener('click', onClick, { capture: true, signal: stop.signal });
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [isOn]);
}

/** The "Unsaved Changes" confirmation of a form (CO-TRANS-029, CO-TRANS-030). */
export function useUnsaved({ isDirty, onGiveUp, guardsPage = false }: UnsavedOptions): Unsaved {
  const t = useT(messages);
  const [next, setNext] = useState<() => void>();
  const [given, setGiven] = useState<() => void>();
  const leave = (goOn: () => void) => {
    if (isDirty) setNext(() => goOn);
    else goOn();
  };
  usePageGuard(guardsPage && isDirty, leave);
  // Waits until nothing is unsaved, otherwise leaving would ask again.
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
