import { createStore } from '#lib/store.ts';

export interface ChosenMember {
  readonly userID: number;
  readonly name: string;
}

export interface MemberSelection {
  /** In the order in which they were chosen, also on other pages of the list. */
  readonly chosen: readonly ChosenMember[];
  /** Whether all who match the filters are chosen, on all pages. */
  readonly isAll: boolean;
}

/** As many as one call takes. */
export const mostChosen = 1000;
const nobody: MemberSelection = { chosen: [], isAll: false };

/** Survives moving between the pages of the list. */
export const selection = createStore<MemberSelection>(nobody);

export const clearSelection = () => selection.set(nobody);

/** Chooses members or takes them out of the selection. */
export function choose(members: readonly ChosenMember[], isChosen: boolean): void {
  const ids = new Set(members.map(({ userID }) => userID));
  const others = selection.get().chosen.filter(({ userID }) => !ids.has(userID));
  const chosen = isChosen ? [...others, ...members.map(({ userID, name }) => ({ userID, name }))] : others;
  selection.set({ chosen: chosen.slice(0, mostChosen), isAll: false });
}

export const chooseAll = () => selection.set({ chosen: [], isAll: true });
