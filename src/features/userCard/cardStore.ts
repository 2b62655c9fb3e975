import { createStore } from '#lib/store.ts';

/** The open card: its user and its trigger. */
export interface OpenCard {
  readonly userID: number;
  readonly trigger: HTMLElement;
  /** Opened by a click or by keyboard, not by hovering. */
  readonly isAsked: boolean;
  /** Opened by keyboard. */
  readonly takesFocus: boolean;
}

export interface CardStoreState {
  readonly open: OpenCard | null;
}

export const createCardStore = () => createStore<CardStoreState>({ open: null });
export type CardStore = ReturnType<typeof createCardStore>;
