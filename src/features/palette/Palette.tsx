import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useT } from '#i18n/useT.tsx';
import { isPlainClick } from '#lib/isPlainClick.ts';
import { buttonClass } from '#ui/button/buttonClass.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { holdModal } from '#ui/modal/modalStack.ts';
import type { Entry, Section } from './entries.ts';
import type { Found } from './find.ts';
import { fitAboveKeyboard } from './fitAboveKeyboard.ts';
import messages from './messages.json' with { type: 'json' };
import { PaletteOption } from './PaletteOption.tsx';
import { PaletteNotes } from './PaletteNotes.tsx';
import { bestOf, foundList, type Group, initialList } from './rank.ts';
import * as styles from './styles.late.css.ts';
import { useFound } from './useFound.ts';

export interface PaletteProps {
  /** Commands of the site and actions on the page. */
  readonly local: readonly Entry[];
  /** Items used recently, newest first. */
  readonly recent: readonly Entry[];
  /** Categories, posts and people for a text. */
  readonly find: (text: string, signal: AbortSignal) => Promise<Found>;
  /** The address of all results for a text; absent if the site has no search. */
  readonly searchAddress?: ((text: string) => string) | undefined;
  readonly hasShortcuts: boolean;
  readonly onClose: () => void;
  /** Runs an item after the palette has closed. */
  readonly onChoose: (entry: Entry, options: { readonly isNewTab: boolean }) => void;
}

/** The items for the typed text. The one that searches for it comes first, where no result moves it. */
function useEntries({ local, recent, find, searchAddress }: PaletteProps, text: string) {
  const t = useT(messages);
  const found = useFound(text, find);
  const typed = text.trim();
  const groups = useMemo(
    () => (typed === '' ? initialList(local, recent) : foundList(typed, { local, recent, found: found.entries })),
    [typed, local, recent, found.entries],
  );
  const search: Entry | undefined =
    typed !== '' && searchAddress
      ? {
          id: 'search',
          section: 'pages',
          label: t('searchFor', { text: typed }),
          icon: 'search',
          does: { address: searchAddress(typed) },
          isOfPage: true,
        }
      : undefined;
  const results = groups.flatMap(({ entries }) => entries);
  return { groups, search, results, entries: search ? [search, ...results] : results, found };
}

/** Moves by arrow keys; the caret keeps Home and End. Undefined if the key does not move. */
function movedTo(event: KeyboardEvent, at: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };
  const step = steps[event.key];
  if (step === undefined || count === 0) return undefined;
  if (Math.abs(step) > 1) return Math.min(count - 1, Math.max(0, at + step));
  return (at + step + count) % count;
}

/**
 * The active item by its ID, so that results that arrive do not change it. With a new text it is the best result again.
 */
function useActive(entries: readonly Entry[], best: Entry | undefined) {
  const [chosen, choose] = useState<string | undefined>(undefined);
  const active = entries.find(({ id }) => id === chosen) ?? best;
  return { at: active ? entries.indexOf(active) : -1, choose, active };
}

interface HeadProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  readonly listID: string;
  readonly activeID: string | undefined;
}

/** The field, which keeps the focus while the list is used. */
function Head({ text, onText, onKeyDown, onClose, listID, activeID }: HeadProps) {
  const t = useT(messages);
  return (
    <div className={styles.head}>
      <Icon name="search" className={styles.icon} />
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={t('label')}
        aria-expanded={activeID !== undefined}
        aria-controls={listID}
        aria-autocomplete="list"
        aria-activedescendant={activeID}
        placeholder={t('placeholder')}
        value={text}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        data-autofocus=""
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={buttonClass('icon', 'medium', styles.close)}
        aria-label={t('close')}
        data-closes-palette=""
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

interface ListProps extends Pick<PaletteProps, 'hasShortcuts' | 'onChoose'> {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly search: Entry | undefined;
  readonly active: Entry | undefined;
  readonly isOld: boolean;
  /** Counts the answers of the server. */
  readonly answer: number;
}

const foundSections: ReadonlySet<Section> = new Set(['categories', 'discussions', 'people']);

const optionID = (listID: string, entry: Entry) => `${listID}-${entry.id}`;

function List({ id, groups, search, active, isOld, answer, hasShortcuts, onChoose }: ListProps) {
  const t = useT(messages);
  useLayoutEffect(() => {
    if (active) document.getElementById(optionID(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  const onClick = (event: MouseEvent, entry: Entry) => {
    // The browser handles clicks with a modifier, e.g. to open a new tab.
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    onChoose(entry, { isNewTab: false });
  };
  const option = (entry: Entry) => (
    <PaletteOption
      key={entry.id}
      id={optionID(id, entry)}
      entry={entry}
      isActive={entry === active}
      hasShortcuts={hasShortcuts}
      onChoose={(event) => onClick(event, entry)}
    />
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('results')}
      className={styles.list}
      data-old={isOld ? '' : undefined}
      // A press on an item must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {search && option(search)}
      {groups.map(({ section, entries: own }) => (
        // An answer replaces the results of the text before, instead of moving those that are in both.
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={foundSections.has(section) ? `${section} ${answer}` : section} role="group" aria-label={t(section)}>
          <div className={styles.heading} aria-hidden="true">
            {t(section)}
          </div>
          {own.map(option)}
        </div>
      ))}
    </div>
  );
}

/** Holds the focus while the palette is open. A press beside it closes it. */
function Frame({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const t = useT(messages);
  const backdrop = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    if (!backdrop.current || !dialog.current) return undefined;
    const release = holdModal({ backdrop: backdrop.current, dialog: dialog.current, close: () => close.current() });
    const stopFitting = fitAboveKeyboard(backdrop.current);
    return () => {
      stopFitting();
      release();
    };
  }, []);
  return (
    <div
      ref={backdrop}
      className={styles.backdrop}
      data-print="no"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        ref={dialog}
        className={styles.dialog}
        role="dialog"
        aria-modal="true"
        aria-label={t('title')}
        tabIndex={-1}
        data-palette-open=""
      >
        {children}
      </div>
    </div>
  );
}

function Content(props: PaletteProps) {
  const { onClose, onChoose, hasShortcuts } = props;
  const id = useId();
  const [text, setText] = useState('');
  const { groups, search, results, entries, found } = useEntries(props, text);
  const { at, choose, active } = useActive(entries, bestOf(results, text.trim()) ?? search);
  const onText = (next: string) => {
    setText(next);
    choose(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = movedTo(event, at, entries.length);
    if (next !== undefined) {
      event.preventDefault();
      choose(entries[next]?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onChoose(active, { isNewTab: event.ctrlKey || event.metaKey });
    }
  };
  return (
    <>
      <Head
        text={text}
        onText={onText}
        onKeyDown={onKeyDown}
        onClose={onClose}
        listID={id}
        activeID={active && optionID(id, active)}
      />
      <div className={styles.body}>
        <List
          id={id}
          groups={groups}
          search={search}
          active={active}
          isOld={found.status === 'searching'}
          answer={found.answer}
          hasShortcuts={hasShortcuts}
          onChoose={onChoose}
        />
        <PaletteNotes text={text} found={found} count={results.length} />
      </div>
    </>
  );
}

/** A list of pages, categories, people, posts and actions, filtered by typing. */
export function Palette(props: PaletteProps) {
  return createPortal(
    <Frame onClose={props.onClose}>
      <Content {...props} />
    </Frame>,
    document.body,
  );
}
