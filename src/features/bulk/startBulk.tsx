import { selectedDiscussionsQuery } from '#api/bulk.ts';
import type { PageState } from '#contracts/page.ts';
import { afterBulk, type ChosenDiscussion } from '#domain/bulkEligibility.ts';
import { mostBulkIDs } from '#domain/bulkRuns.ts';
import { createStore } from '#lib/store.ts';
import { createIsland } from '#session/createIsland.tsx';
import { needStyles } from '#session/neededStyles.ts';
import { onMarkupShown } from '#session/pageViews.ts';
import { isFocusFree } from '#ui/focus/isFocusFree.ts';
import { showToast } from '#ui/toasts/toastStore.ts';
import { BulkBar } from './BulkBar.tsx';
import type { LoadPicker } from './bulkForms.ts';
import messages from './messages.json' with { type: 'json' };
import { type BulkRuns, createRuns, type Ended } from './runs.ts';
import { asksForAll, selectAllKeys } from './selectAll.ts';
import { createSelection, type Kept, type Selection } from './selection.ts';
import { offerUndo } from './undo.tsx';

const selector = 'input[data-bulk]';
const styleFiles = ['form', 'messageBox', 'loader', 'link'].map((folder) => `src/ui/${folder}/styles.css.ts`);
const pickerStyleFiles = ['ui/avatar', 'features/userPicker'].map((folder) => `src/${folder}/styles.css.ts`);

interface Page {
  readonly state: PageState;
  readonly wake: () => void;
  readonly refresh: () => void;
}

/** Stores JSON under a key of the viewer. A full or blocked storage is ignored. */
function keptIn(storage: () => Storage, key: string): Kept {
  return {
    read: () => {
      try {
        return JSON.parse(storage().getItem(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    write: (value) => {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // The selection then lasts only as long as the page.
      }
    },
  };
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(selector)];
const recordOf = (box: HTMLInputElement) => ({
  discussionID: Number(box.dataset['bulk']),
  name: box.dataset['name'] ?? '',
});

/** Keeps the checkboxes in sync with the selection, even when lists are rendered again. */
function watchBoxes(selection: Selection): void {
  const show = () => {
    const { checked, pending } = selection.store.get();
    for (const box of boxes()) {
      const { discussionID } = recordOf(box);
      const isPending = pending.includes(discussionID);
      box.checked = isPending || checked.includes(discussionID);
      box.disabled = isPending;
      box.setAttribute('aria-keyshortcuts', selectAllKeys);
    }
  };
  onMarkupShown(show);
  selection.store.subscribe(show);
  show();
}

/**
 * Handles the checkboxes of lists and returns a function that selects all. `sayMost` is called when the limit is
 * exceeded.
 */
function watchChoosing(selection: Selection, sayMost: () => void): () => void {
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(selector)) return;
    if (selection.check(recordOf(target), target.checked)) return;
    target.checked = false;
    sayMost();
  };
  const selectAll = () => {
    const { checked, pending } = selection.store.get();
    const others = boxes()
      .map(recordOf)
      .filter(({ discussionID }) => !checked.includes(discussionID) && !pending.includes(discussionID));
    if (!others.every((one) => selection.check(one, true))) sayMost();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      !(event.target instanceof Element) ||
      !event.target.matches(`${selector}, [data-bulk-bar] button`) ||
      !asksForAll(event)
    )
      return;
    event.preventDefault();
    selectAll();
  };
  // Listens in the capture phase because React stops events inside HTML that is not hydrated yet.
  document.addEventListener('change', onChange, { capture: true });
  document.addEventListener('keydown', onKeyDown, { capture: true });
  return selectAll;
}

/** The bar with the focused element is gone: moves the focus to a discussion in the list that is likely to stay. */
function giveFocusBack(done: ReadonlySet<number>): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!isFocusFree()) return;
      const box = boxes().find((one) => !done.has(recordOf(one).discussionID)) ?? boxes()[0];
      box?.focus({ preventScroll: true });
    }),
  );
}

/** Selecting discussions in lists, and the bar with the bulk actions. */
function startBulk({ state, wake, refresh }: Page, loadPeople: LoadPicker): void {
  const island = createIsland(state);
  const t = island.locale.translator(messages);
  const { userID } = state.viewer;
  const selection = createSelection(keptIn(() => sessionStorage, `bulk-selection-${userID}`));
  const onEnd = (ended: Ended) => {
    const { type, options, run } = ended;
    // Updates the cached facts about the selected discussions at once, before they are fetched again.
    const done = new Set(run.progress.successIDs.map(Number));
    const change = <One extends ChosenDiscussion>(one: One) =>
      done.has(one.discussionID) ? afterBulk(type, one, options) : one;
    island.session.queries.setQueriesData(
      { queryKey: ['discussions', 'selected'] },
      (known: readonly ChosenDiscussion[] | undefined) => known?.map(change),
    );
    void island.session.queries.invalidateQueries({ queryKey: selectedDiscussionsQuery([]).queryKey.slice(0, 2) });
    wake();
    offerUndo(ended, { t, refresh });
    refresh();
    giveFocusBack(done);
  };
  const runs: BulkRuns = createRuns({ selection, kept: keptIn(() => sessionStorage, `bulk-run-${userID}`), onEnd });
  // Picks up boxes that were checked before this script loaded.
  for (const box of boxes()) if (box.checked) selection.check(recordOf(box), true);
  watchBoxes(selection);
  const hasList = createStore(boxes().length > 0);
  onMarkupShown(() => hasList.set(boxes().length > 0));
  const sayMost = () => {
    wake();
    showToast({ body: t('most', { count: mostBulkIDs }), autoDismiss: true });
  };
  const selectAll = watchChoosing(selection, sayMost);
  const loadPicker: LoadPicker = async () =>
    (await Promise.all([loadPeople(), needStyles(state.manifestUrl, pickerStyleFiles)]))[0];
  const bar = (
    <BulkBar
      selection={selection}
      hasList={hasList}
      runs={runs}
      loadPicker={loadPicker}
      onSelectAll={selectAll}
      onChanged={refresh}
      onPutAway={() => giveFocusBack(new Set())}
    />
  );
  void needStyles(state.manifestUrl, styleFiles).then(() => island.draw('bulk', bar));
  void runs.pickUp();
}

/** `loadPeople` loads the member picker when a form needs it. */
export const createStartBulk = (loadPeople: LoadPicker) => (page: Page) => startBulk(page, loadPeople);
