import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { userOptions } from '#api/users.ts';
import { shownName } from '#domain/shownName.ts';
import { useT } from '#i18n/useT.tsx';
import { useStore } from '#session/useStore.ts';
import { media } from '#theme/breakpoints.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { giveBackAfterPress } from '#ui/focus/pressFocus.ts';
import { tabbablesOf } from '#ui/focus/tabbables.ts';
import { usePlace } from '#ui/popup/usePopup.ts';
import type { CardStore, OpenCard } from './cardStore.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';
import { UserCard } from './UserCard.tsx';

/** On phones there is no room beside a name, so the card is a modal (resolutions G04). */
function useIsPhone(): boolean {
  const subscribe = (listener: () => void) => {
    const query = matchMedia(media.phone);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media.phone).matches,
    () => false,
  );
}

/** Tab at the edge of the card continues in the page after the name. Returns whether the card was left. */
function leaveByTab(event: KeyboardEvent, element: HTMLElement, { trigger }: OpenCard): boolean {
  const stops = tabbablesOf(element);
  const isOnCard = document.activeElement === element;
  if (isOnCard && !event.shiftKey) {
    // Keeps the focus while the card’s content is loading.
    if (stops.length === 0) event.preventDefault();
    return false;
  }
  if (!isOnCard && document.activeElement !== (event.shiftKey ? stops[0] : stops.at(-1))) return false;
  if (event.shiftKey) event.preventDefault();
  trigger.focus();
  return true;
}

/** Moves the focus into a card opened by keyboard, waits for its content, and returns the focus to the name. */
function useFocus(popup: RefObject<HTMLDivElement | null>, open: OpenCard, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return undefined;
    if (open.takesFocus) element.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = element.contains(document.activeElement);
      if (event.key === 'Escape') {
        event.stopPropagation();
        if (isInside) open.trigger.focus();
        close.current();
      } else if (event.key === 'Tab' && isInside && leaveByTab(event, element, open)) close.current();
    };
    const onPress = (event: Event) => {
      const isInside = event.target instanceof Node && element.contains(event.target);
      // A card opened by hover never had the focus, so there is none to restore.
      if (open.isAsked && !isInside) giveBackAfterPress(open.trigger, event);
    };
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    document.addEventListener('keydown', onKeyDown, options);
    document.addEventListener('pointerdown', onPress, options);
    return () => stop.abort();
  }, [popup, open]);
}

interface Shown {
  readonly open: OpenCard;
  readonly onClose: () => void;
}

/** The accessible name of the card, once the user has loaded; the card itself sends the request. */
function useCardTitle({ userID }: OpenCard): string {
  const t = useT(messages);
  const { data: known } = useQuery({ ...userOptions(userID), enabled: false });
  return known ? t('profileOf', { name: shownName(known) ?? t('deletedUser') }) : t('profile');
}

function CardPopup({ open, onClose }: Shown) {
  const popup = useRef<HTMLDivElement>(null);
  const title = useCardTitle(open);
  usePlace(popup, { trigger: open.trigger, neverCovers: true }, onClose);
  useFocus(popup, open, onClose);
  return (
    <div
      ref={popup}
      className={styles.popup}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      data-user-card-popup=""
      data-print="no"
    >
      <UserCard userID={open.userID} />
    </div>
  );
}

function CardModal({ open, onClose }: Shown) {
  const t = useT(messages);
  return (
    <Modal title={t('profile')} size="small" isOpen onClose={onClose}>
      <UserCard userID={open.userID} />
    </Modal>
  );
}

/** Renders the open card of the page. */
export function CardHost({ store }: { readonly store: CardStore }) {
  const { open } = useStore(store);
  const isPhone = useIsPhone();
  if (!open) return null;
  const onClose = () => store.set({ open: null });
  return isPhone ? (
    <CardModal open={open} onClose={onClose} />
  ) : (
    <CardPopup key={open.userID} open={open} onClose={onClose} />
  );
}
