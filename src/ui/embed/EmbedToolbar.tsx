import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type EmbedSize, embedSizes } from '#domain/embeds.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './toolbar.late.css.ts';

export interface EmbedToolbarProps {
  readonly size: EmbedSize;
  readonly onSize: (size: EmbedSize) => void;
  readonly onRemove: () => void;
  /** False for content that has only one size. */
  readonly hasSizes?: boolean;
  /** More buttons, before the one that removes the embed. */
  readonly children?: ReactNode;
}

/** The button that an arrow key moves to; undefined for other keys. Left and right follow the text direction. */
function nextOf(event: KeyboardEvent<HTMLElement>, buttons: readonly HTMLElement[]): HTMLElement | undefined {
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
  if (step !== undefined) return buttons[(at + step + buttons.length) % buttons.length];
  return { Home: buttons[0], End: buttons.at(-1) }[event.key];
}

/** The toolbar of embedded content in an editor: one Tab stop, with arrow keys inside. */
export function EmbedToolbar({ size, onSize, onRemove, hasSizes = true, children }: EmbedToolbarProps) {
  const t = useT(messages);
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextOf(event, [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])]);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar')}
      tabIndex={-1}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
    >
      {(hasSizes ? embedSizes : []).map((option) => (
        <Button
          key={option}
          size="small"
          aria-pressed={option === size}
          tabIndex={option === size ? 0 : -1}
          onClick={() => onSize(option)}
        >
          {t(option)}
        </Button>
      ))}
      {children}
      <Button size="small" tabIndex={hasSizes ? -1 : 0} onClick={onRemove}>
        {t('remove')}
      </Button>
    </div>
  );
}

export interface EmbedBoxProps extends Partial<Omit<EmbedToolbarProps, 'size' | 'children'>> {
  readonly size: EmbedSize;
  /** Selected in an editor; shows the toolbar below it. */
  readonly isChosen?: boolean;
  /** More buttons for the toolbar. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Embedded content at its size; in an editor it has a toolbar (CO-EMBED-001). */
export function EmbedBox({
  size,
  isChosen = false,
  hasSizes = true,
  onSize,
  onRemove,
  tools,
  children,
}: EmbedBoxProps) {
  return (
    <div className={cx(styles.size[size], isChosen && styles.chosen)}>
      {isChosen && onSize && onRemove && (
        <EmbedToolbar size={size} hasSizes={hasSizes} onSize={onSize} onRemove={onRemove}>
          {tools}
        </EmbedToolbar>
      )}
      {children}
    </div>
  );
}
