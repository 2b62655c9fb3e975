import { createStore } from '#lib/store.ts';

/** The open card: its user, its trigger, and whether it was opened by keyboard, in which case it takes the focus. */
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
