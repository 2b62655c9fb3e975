import { useEffect, useRef, useState } from 'react';
import {
  type ApiCategoryDeletion,
  type ApiCategoryTree,
  placeCategories,
  readCategoryDeletions,
  readCategoryTree,
} from '#api/categories.ts';
import { useT } from '#i18n/useT.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import messages from './messages.json' with { type: 'json' };
import {
  type CategoryList,
  childrenOf,
  moved,
  type Place,
  placeOf,
  placesAfter,
  type TreeCategory,
} from './treeMoves.ts';

const pollMs = 2000;

export interface CategoryTreeState {
  readonly list: CategoryList;
  readonly deletions: readonly ApiCategoryDeletion[];
  /** Moves a category at once, saves it, and offers to undo it. Returns whether it moved. */
  readonly move: (categoryID: number, place: Place) => boolean;
  /** Reads everything again. */
  readonly reload: () => Promise<void>;
}

export interface TreeData extends ApiCategoryTree {
  readonly deletions: readonly ApiCategoryDeletion[];
}

/** Progress of deletions, while there are any; reads the tree again when one has ended. */
function usePolling(isRunning: boolean, reload: () => Promise<void>): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void latest.current().catch(() => undefined), pollMs);
    return () => clearInterval(timer);
  }, [isRunning]);
}

/** The tree of categories, changed at once and saved one move after the other. */
export function useCategoryTree({ version, categories, deletions }: TreeData): CategoryTreeState {
  const t = useT(messages);
  const [state, setState] = useState<Pick<CategoryTreeState, 'list' | 'deletions'>>({ list: categories, deletions });
  const known = useRef({ version, list: categories as CategoryList });
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const show = (list: CategoryList) => {
    known.current.list = list;
    setState((was) => ({ ...was, list }));
  };
  const reload = async () => {
    const [tree, running] = await Promise.all([readCategoryTree(), readCategoryDeletions()]);
    known.current = { version: tree.version, list: tree.categories };
    setState({ list: tree.categories, deletions: running.filter((one) => one.state !== 'done') });
  };
  const save = (list: CategoryList, categoryID: number) => {
    const work = async () => {
      const body = { version: known.current.version, categories: placesAfter(list, categoryID) };
      known.current.version = (await placeCategories(body)).version;
    };
    const done = queue.current.then(work);
    queue.current = done.catch(() => undefined);
    return done;
  };
  const put = (categoryID: number, place: Place): Promise<void> | undefined => {
    const next = moved(known.current.list, categoryID, place);
    if (!next) return undefined;
    show(next);
    return save(next, categoryID);
  };
  const wordsOf = (list: CategoryList, category: TreeCategory) => {
    const { index } = placeOf(list, category);
    const parent = list.find(({ categoryID }) => categoryID === category.parentCategoryID);
    const facts = { name: category.name, index: index + 1, count: childrenOf(list, category.parentCategoryID).length };
    return parent ? t('movedIn', { ...facts, parent: parent.name }) : t('moved', facts);
  };
  const find = (id: number) => known.current.list.find(({ categoryID }) => categoryID === id);
  const move = (categoryID: number, place: Place): boolean => {
    const before = find(categoryID);
    const was = before && placeOf(known.current.list, before);
    const saving = put(categoryID, place);
    const after = find(categoryID);
    if (!saving || !was || !after) return false;
    showDone({
      toastID: 'category-move',
      words: wordsOf(known.current.list, after),
      undo: () => saving.then(() => put(categoryID, was)),
    });
    saving.catch(async (fault: unknown) => {
      showFault(fault, { lead: t('moveFailed', { name: after.name }) });
      await reload().catch(() => undefined);
    });
    return true;
  };

  usePolling(
    state.deletions.some((one) => one.state === 'running'),
    reload,
  );
  return { ...state, move, reload };
}
