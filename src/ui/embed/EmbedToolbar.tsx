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
  /** False for what is as large as it is. */
  readonly hasSizes?: boolean;
  /** Further buttons, before the one that removes. */
  readonly children?: ReactNode;
}

/** Which button an arrow leads to; nothing for every other key. Left and right follow the direction of the text. */
function nextOf(event: KeyboardEvent<HTMLElement>, buttons: readonly HTMLElement[]): HTMLElement | undefined {
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
  if (step !== undefined) return buttons[(at + step + buttons.length) % buttons.length];
  return { Home: buttons[0], End: buttons.at(-1) }[event.key];
}

/** What can be done with embedded content in a text: one stop of the Tab key, arrows inside. */
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
  /** Chosen in an editor: then the toolbar floats below it. */
  readonly isChosen?: boolean;
  /** Further buttons of the toolbar. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The place of embedded content in a text, at its size; in an editor with what can be done with it (CO-EMBED-001). */
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
