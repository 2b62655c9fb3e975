import { createPortal } from 'react-dom';
import type { PageState } from '#contracts/page.ts';
import { useT } from '#i18n/useT.tsx';
import { createStore, type Store } from '#lib/store.ts';
import { followAddress } from '#routing/followAddress.ts';
import { onAddressChange } from '#routing/navigation.ts';
import { createJournal } from '#session/drafts/journal.ts';
import { placeKey } from '#session/drafts/draftPlace.ts';
import { tabKey } from '#session/drafts/tabKey.ts';
import { ErrorReason } from '#ui/signedOut/SignedOut.tsx';
import { takePlace } from '#session/formPlaces.ts';
import { type ComposeRequest, onComposeRequest } from '#session/pageRequests.ts';
import { onPageShown } from '#session/pageViews.ts';
import { createIsland } from '#session/createIsland.tsx';
import { useStore } from '#session/useStore.ts';
import { showToast } from '#ui/toasts/toastStore.ts';
import { findBox, wakeBox } from './boxes.ts';
import type { CommentPlace } from './commentDraft.ts';
import { findPlace, type FoundPlace } from './composePlace.ts';
import { DiscardDraft } from './DiscardDraft.tsx';
import { closeDock, dock, isDocked } from './dock.ts';
import type { EditorComponent } from './editorProps.ts';
import { createFormHosts } from './formHosts.ts';
import messages from './messages.json' with { type: 'json' };
import { offerDraft } from './offerDraft.tsx';
import { OpenForm } from './OpenForm.tsx';
import { createWriting } from './writing.ts';

interface OpenOne {
  readonly key: string;
  readonly place: CommentPlace;
  readonly host: HTMLElement;
  /** The element that gets the focus back. */
  readonly opener: Element | null;
  /** Opened by the page, for a draft of this browser, and not by the author. */
  readonly isRestored: boolean;
}

interface Forms {
  readonly open: readonly OpenOne[];
  /** The reply that waits for the user to confirm discarding their unposted comment. */
  readonly asking: CommentPlace | null;
}

interface Acts {
  readonly close: (key: string) => void;
  readonly cancel: () => void;
  readonly discard: () => void;
}

function Host({
  store,
  Editor,
  acts,
}: {
  readonly store: Store<Forms>;
  readonly Editor: EditorComponent;
  readonly acts: Acts;
}) {
  const { open, asking } = useStore(store);
  return (
    <>
      {open.map(({ key, place, host, isRestored }) =>
        createPortal(
          <OpenForm Editor={Editor} place={place} isRestored={isRestored} onClose={() => acts.close(key)} />,
          host,
          key,
        ),
      )}
      <DiscardDraft isOpen={asking !== null} onCancel={acts.cancel} onDiscard={acts.discard} />
    </>
  );
}

/** Whether the viewer may have an unposted comment below this discussion, as far as the browser and the page know. */
function mayHaveComment({ discussionID, draft }: FoundPlace, userID: number): boolean {
  return draft?.kind === 'comment' || createJournal(userID).read({ kind: 'comment', discussionID }).length > 0;
}

/** Whether the form below the discussion contains text. Loads the form only if it may. */
async function hasUnposted(found: FoundPlace, userID: number): Promise<boolean> {
  const box =
    findBox(found.discussionID) ??
    (mayHaveComment(found, userID) ? await wakeBox(found.discussionID, found.element) : undefined);
  return box !== undefined && !box.isBlank();
}

function createForms(userID: number) {
  const store = createStore<Forms>({ open: [], asking: null });
  const hosts = createFormHosts(() => findPlace()?.element);
  const open = (place: CommentPlace, { isRestored = false } = {}) => {
    const key = placeKey(place);
    const known = store.get().open.find((form) => form.key === key);
    if (known) {
      if (isRestored) return;
      known.host.querySelector<HTMLElement>('[contenteditable="true"], textarea')?.focus();
      return;
    }
    if (place.kind === 'comment') return;
    const host = hosts.place(place.commentID, place.kind === 'editComment');
    const form = { key, place, host, opener: document.activeElement, isRestored };
    store.set({ asking: null, open: [...store.get().open, form] });
  };
  const close = (key: string) => {
    const form = store.get().open.find((one) => one.key === key);
    store.set({ ...store.get(), open: store.get().open.filter((one) => one !== form) });
    if (!form) return;
    hosts.remove(form.host);
    if (form.opener instanceof HTMLElement) form.opener.focus();
  };
  const reply = async (found: FoundPlace, commentID: number) => {
    const place = { kind: 'reply', discussionID: found.discussionID, commentID } as const;
    const isOpen = store.get().open.some((form) => form.key === placeKey(place));
    if (!isOpen && (await hasUnposted(found, userID))) {
      takePlace(commentID)?.remove();
      store.set({ ...store.get(), asking: place }); // CO-DRAFT-019
    } else open(place);
  };
  const discard = async () => {
    const { asking } = store.get();
    const found = findPlace();
    if (!asking) return;
    if (found) await findBox(found.discussionID)?.discard();
    open(asking);
  };
  return { store, open, close, reply, discard };
}

/**
 * Opens drafts that exist only in this browser, e.g. after a crash or after signing in again, and the comment of this
 * tab: the page may be older than it, for example after Back.
 */
async function openKept(
  { discussionID, element, isClosed }: FoundPlace,
  { userID, open }: { userID: number; open: ReturnType<typeof createForms>['open'] },
): Promise<void> {
  const tab = await tabKey();
  for (const { place, isStored, isToBeSent, tab: owner } of createJournal(userID).list()) {
    const isHere = 'discussionID' in place && place.kind !== 'editPost' && place.discussionID === discussionID;
    const isComment = place.kind === 'comment' && owner === tab;
    if (!isHere || (isStored && !isToBeSent && !isComment)) continue;
    if (place.kind === 'comment' || (isClosed && place.kind === 'reply')) await wakeBox(discussionID, element);
    else if (owner === tab) open(place, { isRestored: true });
  }
}

/** Reports a failed quote in a toast, because the button may be scrolled out of view. */
function QuoteFailed({ error }: { readonly error: unknown }) {
  const t = useT(messages);
  return (
    <>
      {t('quoteFailed')} <ErrorReason error={error} />
    </>
  );
}

/**
 * Handles replies, quotes and edits for every button on the page, and offers unfinished drafts. `first` is the event
 * that loaded this script.
 */
export function createStartCompose(Editor: EditorComponent) {
  return ({ state, wake }: { readonly state: PageState; readonly wake: () => void }, first?: Event): void => {
    if (state.viewer.isGuest) return;
    const forms = createForms(state.viewer.userID);
    const writing = createWriting(wake);
    const acts = {
      close: forms.close,
      cancel: () => forms.store.set({ ...forms.store.get(), asking: null }),
      discard: () => void forms.discard(),
    };
    createIsland(state).draw('forms', <Host store={forms.store} Editor={Editor} acts={acts} />);
    const answer = (request: ComposeRequest) => {
      const found = findPlace();
      const { kind, recordType, recordID } = request;
      if (kind === 'edit' && recordType === 'discussion') followAddress(`/post/editdiscussion/${recordID}`);
      else if (!found) return;
      else if (kind === 'quote')
        void writing.quote(found, request).catch((error: unknown) => {
          console.error('Error loading quote', error);
          showToast({ body: <QuoteFailed error={error} />, dismissible: true });
        });
      else if (kind === 'edit')
        forms.open({ kind: 'editComment', discussionID: found.discussionID, commentID: recordID });
      else if (recordType === 'comment') void forms.reply(found, recordID);
      else void writing.write(found);
    };
    onComposeRequest(answer);
    onAddressChange(() => {
      if (forms.store.get().open.length > 0 && !findPlace())
        for (const { key } of forms.store.get().open) forms.close(key);
    });
    if (first instanceof CustomEvent) answer(first.detail as ComposeRequest);
    const look = () => {
      const found = findPlace();
      const { discussionID } = dock.get();
      if (discussionID !== null && discussionID !== found?.discussionID) closeDock();
      if (!found) return;
      // On another page of the same discussion.
      if (isDocked(found.discussionID)) void wakeBox(found.discussionID, found.element);
      void openKept(found, { userID: state.viewer.userID, open: forms.open });
      if (!found.draft) return;
      wake();
      offerDraft(found.draft);
    };
    look();
    // After in-page navigation, waits until the page is rendered; an update of the same page keeps its forms.
    onPageShown((page) => page && requestAnimationFrame(() => setTimeout(look)));
  };
}
