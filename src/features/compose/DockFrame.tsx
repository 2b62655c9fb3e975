import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useT } from '#i18n/useT.tsx';
import { useStore } from '#session/useStore.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { closeDock, dock, foldDock, leaveDock, openDock, resizeDock } from './dock.ts';
import * as styles from './dock.late.css.ts';
import messages from './messages.json' with { type: 'json' };
import { useDockPlace } from './useDockPlace.ts';

const leastPx = 220;
const stepPx = 40;
const mostPx = () => Math.round(innerHeight * 0.85);
const within = (height: number) => Math.min(Math.max(Math.round(height), leastPx), mostPx());

/** The upper edge, which resizes the form by pointer and arrow keys. */
function Edge({ heightOf }: { readonly heightOf: () => number }) {
  const t = useT(messages);
  const start = useRef<{ readonly y: number; readonly height: number }>(undefined);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { y: event.clientY, height: heightOf() };
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (start.current) resizeDock(within(start.current.height + start.current.y - clientY));
  };
  const onPointerEnd = () => {
    start.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowUp: stepPx, ArrowDown: -stepPx };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    resizeDock(within(heightOf() + step));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that moves is no <hr>
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('dockResize')}
      aria-valuemin={leastPx}
      aria-valuemax={mostPx()}
      aria-valuenow={heightOf()}
      tabIndex={0}
      className={styles.edge}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
    />
  );
}

interface BarProps {
  readonly id: string;
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly onUnfold: () => void;
  readonly onClose: () => void;
}

function Bar({ id, isFolded, onFold, onUnfold, onClose }: BarProps) {
  const t = useT(messages);
  return (
    <div className={styles.bar}>
      <h2 id={id} className={styles.name}>
        {isFolded ? (
          <button type="button" className={styles.unfold} aria-expanded={false} onClick={onUnfold}>
            {t('dockName')}
          </button>
        ) : (
          t('dockName')
        )}
      </h2>
      <span role="status" className={styles.kept}>
        {isFolded && t('dockKept')}
      </span>
      {isFolded ? (
        <Button kind="icon" size="small" aria-label={t('goOnWriting')} title={t('goOnWriting')} onClick={onUnfold}>
          <Icon name="chevron-up" size={16} />
        </Button>
      ) : (
        <Button kind="icon" size="small" aria-label={t('dockFold')} title={t('dockFold')} onClick={onFold}>
          <Icon name="chevron-down" size={16} />
        </Button>
      )}
      <Button kind="icon" size="small" aria-label={t('dockClose')} title={t('dockClose')} onClick={onClose}>
        <Icon name="close" size={16} />
      </Button>
    </div>
  );
}

/** In the place of the form below the discussion. */
function Gone({ onBack }: { readonly onBack: () => void }) {
  const t = useT(messages);
  return (
    <p className={styles.gone}>
      {t('dockGone')}{' '}
      <Button kind="text" size="small" onClick={onBack}>
        {t('dockBack')}
      </Button>
    </p>
  );
}

/** Once the page is updated, because what is beside an open form may be hidden. */
const giveBack = () => requestAnimationFrame(() => leaveDock());

/**
 * On the document, after the handlers of React, where the editor closes its own lists; and by the element, because
 * React would also report keys of dialogs that the form has opened.
 */
function useEscape(isDocked: boolean, form: RefObject<HTMLElement | null>, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isDocked) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (!(event.target instanceof Node) || !form.current?.contains(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isDocked, form]);
}

export interface DockFrameProps {
  readonly discussionID: number;
  readonly isBlank: () => boolean;
  readonly focus: () => void;
  readonly children: ReactNode;
}

/**
 * The comment form, below the discussion or docked at the bottom of the window. It is the same form in both places, so
 * that its text, selection and draft stay. Escape folds it: an empty form goes back below the discussion.
 */
export function DockFrame({ discussionID, isBlank, focus, children }: DockFrameProps) {
  const { discussionID: dockedID, isFolded, height } = useStore(dock);
  const isDocked = dockedID === discussionID;
  const home = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLElement>(null);
  const id = useId();
  useDockPlace(isDocked, home, form);
  const close = () => {
    closeDock();
    giveBack();
  };
  const unfold = () => {
    openDock(discussionID);
    requestAnimationFrame(() => focus());
  };
  useEscape(isDocked, form, () => {
    if (isBlank()) closeDock();
    else foldDock();
    giveBack();
  });
  const heightOf = () => height ?? form.current?.offsetHeight ?? leastPx;
  return (
    <div ref={home}>
      {isDocked && (
        <Gone
          onBack={() => {
            closeDock();
            requestAnimationFrame(() => focus());
          }}
        />
      )}
      <section
        ref={form}
        className={isDocked ? (isFolded ? styles.folded : styles.open) : undefined}
        style={isDocked && height !== null ? { ['--dock-height' as string]: `${height}px` } : undefined}
        aria-labelledby={isDocked ? id : undefined}
        data-dock={isDocked ? '' : undefined}
      >
        {isDocked && !isFolded && <Edge heightOf={heightOf} />}
        {isDocked && (
          <Bar
            id={id}
            isFolded={isFolded}
            onFold={() => {
              foldDock();
              giveBack();
            }}
            onUnfold={unfold}
            onClose={close}
          />
        )}
        <div className={isDocked ? styles.inner : undefined} hidden={isDocked && isFolded}>
          {children}
        </div>
      </section>
    </div>
  );
}
