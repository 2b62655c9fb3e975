import type { IconName } from '../icon/Icon.tsx';

/** An action on the page that is shown, for the command palette. */
export interface PageAction {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Other words that people look for it by. */
  readonly synonyms?: readonly string[];
  readonly run: () => void;
}

const eventName = 'folkmoot:page-actions';

/** Adds actions to the palette for as long as the page shows them. @returns ends that */
export function offerPageActions(read: () => readonly PageAction[]): () => void {
  const add = (event: Event) => (event as CustomEvent<PageAction[]>).detail.push(...read());
  document.addEventListener(eventName, add);
  return () => document.removeEventListener(eventName, add);
}

/** The actions that the page offers now. */
export function readPageActions(): readonly PageAction[] {
  const found: PageAction[] = [];
  document.dispatchEvent(new CustomEvent(eventName, { detail: found }));
  return found;
}
