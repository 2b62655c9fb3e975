import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useLocale, useT } from '#i18n/useT.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

export interface ViewedPicture {
  readonly url: string;
  readonly alt: string;
}

export interface PictureViewerProps {
  readonly pictures: readonly ViewedPicture[];
  /** Index of the picture that is shown first. */
  readonly start: number;
  readonly onClose: () => void;
}

/** Length of a swipe, in CSS pixels. */
const swipeFrom = 48;

/** A horizontal swipe with one finger turns to the next picture. */
function useSwipe(onSwipe: (distance: number) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
      from.current = pointerType === 'touch' && isPrimary ? { x, y } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = from.current ?? { x: clientX, y: clientY };
      from.current = undefined;
      const distance = clientX - x;
      if (Math.abs(distance) >= swipeFrom && Math.abs(distance) > 2 * Math.abs(clientY - y)) onSwipe(distance);
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}

interface StepProps {
  readonly by: -1 | 1;
  readonly at: number;
  readonly total: number;
  readonly turn: (step: number) => void;
}

/** Turns to the picture before or after. It keeps the focus where there is none. */
function Step({ by, at, total, turn }: StepProps) {
  const t = useT(messages);
  return (
    <Button
      kind="icon"
      aria-label={t(by < 0 ? 'previous' : 'next')}
      aria-disabled={at + by < 0 || at + by >= total}
      onClick={() => turn(by)}
    >
      <Icon name={by < 0 ? 'chevron-start' : 'chevron-end'} />
    </Button>
  );
}

/** A picture of a post, as large as the window or in its actual size, with the other pictures of the page beside it. */
export function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const t = useT(messages);
  const isMirrored = useLocale().direction === 'rtl';
  const [at, setAt] = useState(start);
  const [isActualSize, setActualSize] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const picture = pictures[at];
  const turn = (step: number) => {
    const next = at + step;
    if (next < 0 || next >= pictures.length) return;
    setAt(next);
    setActualSize(false);
    setFailed(false);
  };
  const swipe = useSwipe((distance) => {
    if (!isActualSize) turn(distance > 0 === isMirrored ? 1 : -1);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // In its actual size, the arrow keys move over the picture.
    if (isActualSize && event.target === stage.current) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turn(isMirrored ? -step : step);
  };
  if (!picture) return null;
  const turning = { at, total: pictures.length, turn };
  return (
    <Modal
      size="fullScreen"
      isOpen
      onClose={onClose}
      title={<span aria-live="polite">{picture.alt || t('picture')}</span>}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the dialog */}
      <div className={styles.viewer} onKeyDown={onKeyDown}>
        <div ref={stage} className={styles.stage} tabIndex={isActualSize ? 0 : undefined} {...swipe}>
          {isFailed ? (
            <p role="alert">{t('failed')}</p>
          ) : (
            <img
              key={picture.url}
              className={isActualSize ? styles.actualSize : styles.fitting}
              src={picture.url}
              alt={picture.alt || t('picture')}
              draggable={false}
              onError={() => setFailed(true)}
            />
          )}
        </div>
        <div className={styles.bar}>
          {pictures.length > 1 && (
            <div className={styles.group}>
              <Step by={-1} {...turning} />
              <span className={styles.place}>{t('place', { number: at + 1, total: pictures.length })}</span>
              <Step by={1} {...turning} />
            </div>
          )}
          <div className={styles.group}>
            <Button kind="text" aria-pressed={isActualSize} onClick={() => setActualSize(!isActualSize)} data-autofocus>
              {t('actualSize')}
            </Button>
            <LinkButton kind="text" href={picture.url} target="_blank" rel="noopener">
              {t('original')}
              <Icon name="external" size={16} />
            </LinkButton>
          </div>
        </div>
      </div>
    </Modal>
  );
}
