import { createStore } from '#lib/store.ts';

/** The open card: whose, beside what, and whether it came by keyboard, which takes the focus along. */
export interface OpenCard {
  readonly userID: number;
  readonly trigger: HTMLElement;
  readonly takesFocus: boolean;
}

export interface CardStoreState {
  readonly open: OpenCard | null;
}

export const createCardStore = () => createStore<CardStoreState>({ open: null });
export type CardStore = ReturnType<typeof createCardStore>;
