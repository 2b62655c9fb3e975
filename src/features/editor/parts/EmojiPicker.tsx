import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { readOwn, writeHabit } from '#session/ownStorage.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useClosing, usePlace } from '#ui/popup/usePopup.ts';
import {
  byGroup,
  emojiGroups,
  emojiOf,
  type GroupedEmoji,
  searchEmojis,
  type Tone,
  tones,
  withTone,
} from '../emoji/allEmojis.ts';
import { useEmojiNames } from '../emoji/useEmojiNames.ts';
import type { EmojiNames } from '../emoji/emojiNames.ts';
import * as styles from '../later.late.css.ts';
import messages from './messages.json' with { type: 'json' };
import { nextInRow } from './roving.ts';

interface EmojiPickerProps {
  /** The button beside which it opens. */
  readonly trigger: HTMLElement;
  readonly onPick: (glyph: string) => void;
  readonly onClose: () => void;
}

const mostRecent = 24;
const groupSigns = ['😀', '👋', '🐻', '🍔', '🚗', '⚽', '💡', '🔣', '🏁'] as const;

/** The last used emoji and the skin tone, kept in this browser. */
function useHabits() {
  const { userID } = useViewer();
  const [tone, setTone] = useState<Tone>(() => tones.find((one) => one === readOwn(userID, 'emojiTone')) ?? '');
  const [recent] = useState(() => {
    const kept = readOwn(userID, 'emojiRecent');
    const glyphs = typeof kept === 'string' ? kept.split(' ') : [];
    return [...new Set(glyphs.map(emojiOf).filter((emoji) => emoji !== undefined))];
  });
  return {
    tone,
    recent,
    chooseTone: (next: Tone) => {
      setTone(next);
      writeHabit(userID, 'emojiTone', next);
    },
    remember: ({ glyph }: GroupedEmoji) => {
      const glyphs = [glyph, ...recent.map((one) => one.glyph).filter((one) => one !== glyph)].slice(0, mostRecent);
      writeHabit(userID, 'emojiRecent', glyphs.join(' '));
    },
  };
}

/** Arrow keys in the grid: left and right by one, up and down to the glyph that is closest in the next row. */
function nextGlyph(event: KeyboardEvent<HTMLElement>, all: readonly HTMLElement[]): HTMLElement | undefined {
  const at = document.activeElement;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(at instanceof HTMLElement)) return nextInRow(event, all);
  const from = at.getBoundingClientRect();
  const rows = all
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - from.top) * step > from.height / 2);
  const edge = step > 0 ? Math.min(...rows.map(({ box }) => box.top)) : Math.max(...rows.map(({ box }) => box.top));
  const row = rows.filter(({ box }) => Math.abs(box.top - edge) < 1);
  return row.toSorted((one, other) => Math.abs(one.box.left - from.left) - Math.abs(other.box.left - from.left))[0]
    ?.element;
}

interface GridProps {
  readonly label: string;
  readonly emojis: readonly GroupedEmoji[];
  readonly tone: Tone;
  readonly names: EmojiNames | undefined;
  readonly group?: string;
  readonly onPick: (emoji: GroupedEmoji) => void;
}

function Grid({ label, emojis, tone, names, group, onPick }: GridProps) {
  return (
    <section aria-label={label} data-group={group} className={styles.glyphGroup}>
      <p className={styles.glyphHeading} aria-hidden="true">
        {label}
      </p>
      <div className={styles.glyphs}>
        {emojis.map((emoji) => (
          <button
            key={emoji.glyph}
            type="button"
            data-glyph=""
            className={styles.glyph}
            tabIndex={-1}
            aria-label={names?.get(emoji.glyph)?.[0] ?? emoji.names[0]?.replaceAll('_', ' ')}
            title={`:${emoji.names.at(-1)}:`}
            onClick={() => onPick(emoji)}
          >
            {withTone(emoji, tone)}
          </button>
        ))}
      </div>
    </section>
  );
}

interface GridsProps extends Pick<GridProps, 'tone' | 'names' | 'onPick'> {
  /** Results of a search; undefined without one. */
  readonly found: readonly GroupedEmoji[] | undefined;
  readonly recent: readonly GroupedEmoji[];
}

function Grids({ found, recent, ...shared }: GridsProps) {
  const t = useT(messages);
  if (found) return found.length > 0 && <Grid label={t('emojiFound')} emojis={found} {...shared} />;
  return (
    <>
      {recent.length > 0 && <Grid label={t('recent')} emojis={recent} {...shared} />}
      {emojiGroups.map((group) => (
        <Grid key={group} group={group} label={t(group)} emojis={byGroup[group]} {...shared} />
      ))}
    </>
  );
}

function Tones({ tone, onChoose }: { readonly tone: Tone; readonly onChoose: (tone: Tone) => void }) {
  const t = useT(messages);
  return (
    <select
      className={styles.tones}
      aria-label={t('tone')}
      value={tone}
      onChange={(event) => onChoose(tones.find((one) => one === event.currentTarget.value) ?? '')}
    >
      {tones.map((one, index) => (
        <option key={one} value={one} aria-label={t('toneNumber', { number: index })}>
          {`👋${one}`}
        </option>
      ))}
    </select>
  );
}

function GroupTabs({ onChoose }: { readonly onChoose: (group: string) => void }) {
  const t = useT(messages);
  return (
    <div role="toolbar" aria-label={t('emojiGroups')} className={styles.glyphTabs}>
      {emojiGroups.map((group, index) => (
        <button
          key={group}
          type="button"
          className={styles.glyphTab}
          aria-label={t(group)}
          title={t(group)}
          onClick={() => onChoose(group)}
        >
          {groupSigns[index]}
        </button>
      ))}
    </div>
  );
}

/** Picks an emoji, by name or from the groups of Unicode. */
export function EmojiPicker({ trigger, onPick, onClose }: EmojiPickerProps) {
  const t = useT(messages);
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const { tone, recent, chooseTone, remember } = useHabits();
  // before it is seen: what is typed from then on belongs here, not in the text
  useLayoutEffect(() => popup.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  usePlace(popup, { trigger }, onClose);
  useClosing(popup, trigger, { onClose, giveBack: () => undefined, isDialog: true });
  const names = useEmojiNames();
  const isSearch = text.trim() !== '';
  const found = useMemo(() => (isSearch ? searchEmojis(text, names) : []), [isSearch, text, names]);
  const glyphs = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-glyph]') ?? [])];
  const pick = (emoji: GroupedEmoji) => {
    remember(emoji);
    onPick(withTone(emoji, tone));
  };
  const onListKey = (event: KeyboardEvent<HTMLElement>) => {
    const all = glyphs();
    const next = nextGlyph(event, all);
    if (event.key === 'ArrowUp' && !next) popup.current?.querySelector('input')?.focus();
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onFieldKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowDown') glyphs()[0]?.focus();
    else if (found[0]) pick(found[0]);
  };
  const show = (group: string) => {
    const section = list.current?.querySelector<HTMLElement>(`[data-group="${group}"]`);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('[data-glyph]')?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={popup}
      role="dialog"
      aria-label={t('emojiTitle')}
      className={styles.picker}
      // The arrows are the picker’s, not those of the toolbar around it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.pickerHead}>
        <TextField
          label={t('searchEmoji')}
          name="emoji"
          type="search"
          autoComplete="off"
          value={text}
          onKeyDown={onFieldKey}
          onChange={(event) => setText((event.currentTarget as HTMLInputElement).value)}
        />
        <Tones tone={tone} onChoose={chooseTone} />
      </div>
      {!isSearch && <GroupTabs onChoose={show} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div ref={list} role="group" aria-label={t('emojis')} className={styles.glyphList} onKeyDown={onListKey}>
        <Grids found={isSearch ? found : undefined} recent={recent} tone={tone} names={names} onPick={pick} />
      </div>
      <div role="status">
        {isSearch && found.length === 0 && <p className={styles.suggestionNote}>{t('noEmoji')}</p>}
      </div>
    </div>
  );
}
