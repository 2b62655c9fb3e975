import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useT } from '#i18n/useT.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { useMentionLookup } from '#ui/mentions/mentionLookup.ts';
import { findEmojis } from '../emoji/emoji.ts';
import { useEmojiNames } from '../emoji/useEmojiNames.ts';
import { findNamed, type Named } from '../insert/findNamed.ts';
import insertMessages from '../insert/messages.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };
import * as styles from '../later.late.css.ts';
import type { EditorIconName } from './editorIcons.ts';
import { EditorIcon } from './EditorIcon.tsx';

const mostEmojis = 8;

export interface Offer {
  readonly id: string;
  readonly label: string;
  readonly glyph?: string;
  readonly photoUrl?: string | null;
  readonly userID?: number;
  readonly icon?: EditorIconName;
  /** Keyboard shortcut with the same effect. */
  readonly keys?: string;
}

/** An entry of the slash menu. */
export interface Choice extends Named {
  readonly id: string;
  readonly icon: EditorIconName;
  readonly keys?: string | undefined;
}

export type SuggestionKind = 'mention' | 'emoji' | 'insertion';

export interface SuggestionsHandle {
  /** Returns whether the list handled the key. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
}

export interface SuggestionsProps {
  readonly listID: string;
  readonly text: RefObject<HTMLElement | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly handle: Ref<SuggestionsHandle>;
  /** The kind of the trigger at the caret, if there is one. */
  readonly kind: SuggestionKind | undefined;
  readonly query: string;
  /** Everything that can be inserted at the caret. */
  readonly choices: readonly Choice[];
  /** The position of the trigger in the viewport. */
  readonly rect: () => DOMRect | undefined;
  readonly onPick: (offer: Offer) => void;
  readonly onDismiss: () => void;
}

function useOffers({ kind, query, listID, choices }: SuggestionsProps) {
  const lookup = useMentionLookup(kind === 'mention' ? query : '');
  const emojiNames = useEmojiNames(kind === 'emoji');
  if (kind === 'insertion') {
    const offers = findNamed(choices, query).map(
      ({ id, label, icon, keys }): Offer => ({ id: `${listID}-${id}`, label, icon, keys: keys || undefined }),
    );
    return { offers, isNobody: false };
  }
  if (kind === 'emoji') {
    const offers = findEmojis(query, emojiNames)
      .slice(0, mostEmojis)
      .map(
        ({ glyph, names }): Offer => ({
          id: `${listID}-${names[0]}`,
          label: emojiNames?.get(glyph)?.[0] ?? `:${names[0]}:`,
          glyph,
        }),
      );
    return { offers, isNobody: false };
  }
  const offers = lookup.suggestions.map(
    ({ userID, name, photoUrl, domID }): Offer => ({ id: `${listID}-${domID}`, label: name, userID, photoUrl }),
  );
  // After a space, a query without matches is ordinary text.
  return { offers, isNobody: lookup.isEmpty && !/\s/.test(query) };
}

/** Positions the list below the trigger, within the width of the frame; above it if there is no room below. */
function usePlace(isOpen: boolean, { frame, rect }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const [box, around, start] = [list.current, frame.current, isOpen ? rect() : undefined];
      if (!start || !box || !around) return;
      const outer = around.getBoundingClientRect();
      const left = Math.min(Math.max(outer.left, start.left), Math.max(outer.left, outer.right - box.offsetWidth));
      const hasRoom = start.bottom + box.offsetHeight + 8 < window.innerHeight || start.top < box.offsetHeight;
      moveTo(box, { left, top: hasRoom ? start.bottom + 4 : start.top - box.offsetHeight - 4 });
    };
    place();
    if (!isOpen) return;
    const stop = new AbortController();
    for (const type of ['scroll', 'resize'])
      window.addEventListener(type, place, { capture: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  });
  return list;
}

/** Places a fixed element in the window, also where a form around it is its containing block. */
function moveTo(box: HTMLElement, { left, top }: { readonly left: number; readonly top: number }): void {
  Object.assign(box.style, { left: '0px', top: '0px' });
  const origin = box.getBoundingClientRect();
  Object.assign(box.style, { left: `${left - origin.left}px`, top: `${top - origin.top}px` });
}

/** Connects the list to the text field by ARIA attributes for screen readers. */
function useTies({ listID, text }: SuggestionsProps, activeID: string | undefined) {
  useEffect(() => {
    const field = text.current;
    if (!field) return;
    if (activeID === undefined) {
      field.removeAttribute('aria-activedescendant');
      field.removeAttribute('aria-controls');
    } else {
      field.setAttribute('aria-activedescendant', activeID);
      field.setAttribute('aria-controls', listID);
      document.getElementById(activeID)?.scrollIntoView({ block: 'nearest' });
    }
  }, [activeID, listID, text]);
}

function OfferMark({ offer: { label, glyph, icon, photoUrl = null, userID = 0 } }: { readonly offer: Offer }) {
  if (icon) return <EditorIcon name={icon} />;
  if (glyph !== undefined) return <span aria-hidden="true">{glyph}</span>;
  return <Avatar user={{ userID, name: label, photoUrl }} size={24} />;
}

function Line({
  offer,
  isActive,
  onPick,
}: {
  readonly offer: Offer;
  readonly isActive: boolean;
  readonly onPick: () => void;
}) {
  const { id, label, keys } = offer;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active line
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the text's
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.suggestion}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <OfferMark offer={offer} />
      <bdi className={styles.suggestionName}>{label}</bdi>
      {keys && (
        <bdi className={styles.suggestionKeys} dir="ltr" aria-hidden="true">
          {keys}
        </bdi>
      )}
    </div>
  );
}

/** Suggests members after `@`, emoji after `:` and blocks after `/`; the focus stays in the text. */
export function Suggestions(props: SuggestionsProps) {
  const { listID, handle, kind, query, onPick, onDismiss } = props;
  const t = useT(messages);
  const tInsert = useT(insertMessages);
  const [active, setActive] = useState(0);
  const { offers, isNobody } = useOffers(props);
  const at = Math.min(active, offers.length - 1);
  const isOpen = kind !== undefined && offers.length > 0;
  const list = usePlace(isOpen, props);
  useTies(props, isOpen ? offers[at]?.id : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at the first line again
  useEffect(() => setActive(0), [query]);
  useImperativeHandle(handle, () => ({
    onKeyDown: (event) => {
      const chosen = offers[at];
      if (!isOpen || !chosen || event.nativeEvent.isComposing) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setActive((at + step + offers.length) % offers.length);
      else if (event.key === 'Enter' || event.key === 'Tab') onPick(chosen);
      else if (event.key === 'Escape') onDismiss();
      else return false;
      return true;
    },
  }));
  return (
    <>
      {isOpen && (
        <div
          ref={list}
          id={listID}
          role="listbox"
          aria-label={kind === 'insertion' ? tInsert('insertions') : t(kind === 'emoji' ? 'emojis' : 'mentions')}
          className={styles.suggestions}
        >
          {offers.map((offer, index) => (
            <Line key={offer.id} offer={offer} isActive={index === at} onPick={() => onPick(offer)} />
          ))}
        </div>
      )}
      <div role="status" className="visually-hidden">
        {isOpen ? t('found', { count: offers.length }) : kind === 'mention' && isNobody ? t('nobody') : ''}
      </div>
    </>
  );
}
