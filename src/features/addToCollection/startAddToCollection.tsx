import type { PageState } from '#contracts/page.ts';
import { type CollectedRecord, collectionRecordTypes } from '#domain/collections.ts';
import { createStore, type Store } from '#lib/store.ts';
import { onPlaceChange } from '#routing/navigation.ts';
import { createIsland } from '#session/createIsland.tsx';
import { useStore } from '#session/useStore.ts';
import { AddToCollection } from './AddToCollection.tsx';

const selector = '[data-add-to-collection]';

interface Open {
  readonly record: CollectedRecord | null;
}

/** Parses the attribute of a button, e.g. `discussion:12`. */
function readRecord(text: string | undefined): CollectedRecord | null {
  const [type = '', id = ''] = (text ?? '').split(':');
  const recordType = collectionRecordTypes.find((known) => known === type);
  return recordType && /^[1-9]\d*$/.test(id) ? { recordType, recordID: Number(id) } : null;
}

/** Renders the form for the record whose button was clicked, or nothing. */
function Host({ store }: { readonly store: Store<Open> }) {
  const { record } = useStore(store);
  return record && <AddToCollection record={record} onClose={() => store.set({ record: null })} />;
}

/** Opens the form for every "add to collection" button on the page. `first` is the click that loaded this script. */
export function startAddToCollection(
  { state, wake }: { readonly state: PageState; readonly wake: () => void },
  first?: Event,
): void {
  const store = createStore<Open>({ record: null });
  createIsland(state).draw('form', <Host store={store} />);
  const open = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    const record = readRecord(button?.dataset['addToCollection']);
    if (!button || !record) return;
    // Returns focus to the button when the form closes. A menu item is gone by then, and the menu’s button already has
    // the focus.
    if (!button.closest('[role="menu"]') && button.isConnected) button.focus();
    // Starts the toasts, which report the result.
    wake();
    store.set({ record });
  };
  document.addEventListener('click', open);
  onPlaceChange(() => store.set({ record: null }));
  if (first) open(first);
}
