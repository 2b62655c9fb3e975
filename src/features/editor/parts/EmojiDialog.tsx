import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { findEmojis } from '../emoji/emoji.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from '../later.late.css.ts';

interface EmojiDialogProps {
  readonly onPick: (glyph: string) => void;
  readonly onClose: () => void;
}

/** Arrow keys in the grid: left and right by one, up and down by a row, whose length depends on the layout. */
function nextGlyph(event: KeyboardEvent<HTMLElement>, all: readonly HTMLElement[]): HTMLElement | undefined {
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return undefined;
  const top = all[0]?.offsetTop;
  const columns = Math.max(1, all.filter((element) => element.offsetTop === top).length);
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1, ArrowDown: columns, ArrowUp: -columns }[
    event.key
  ];
  if (step !== undefined) return all[Math.min(all.length - 1, Math.max(0, at + step))];
  return { Home: all[0], End: all.at(-1) }[event.key];
}

/** Picks a common emoji, searchable by name. */
export function EmojiDialog({ onPick, onClose }: EmojiDialogProps) {
  const t = useT(messages);
  const [text, setText] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const found = findEmojis(text);
  const glyphs = () => [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextGlyph(event, glyphs());
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onFieldKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' && found[0] && text.trim() !== '') onPick(found[0].glyph);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      glyphs()[0]?.focus();
    }
  };
  return (
    <Modal title={t('emojiTitle')} size="small" isOpen onClose={onClose}>
      <TextField
        label={t('searchEmoji')}
        name="emoji"
        type="search"
        autoComplete="off"
        data-autofocus=""
        value={text}
        onKeyDown={onFieldKey}
        onChange={(event) => setText((event.currentTarget as HTMLInputElement).value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div ref={grid} role="group" aria-label={t('emojis')} className={styles.glyphs} onKeyDown={onKeyDown}>
        {found.map(({ glyph, names }, index) => (
          <button
            key={glyph}
            type="button"
            className={styles.glyph}
            tabIndex={index === 0 ? 0 : -1}
            aria-label={names[0]?.replaceAll('_', ' ')}
            data-tooltip={`:${names[0]}:`}
            onClick={() => onPick(glyph)}
          >
            {glyph}
          </button>
        ))}
      </div>
      <div role="status">{found.length === 0 && <p className={styles.suggestionNote}>{t('noEmoji')}</p>}</div>
    </Modal>
  );
}
