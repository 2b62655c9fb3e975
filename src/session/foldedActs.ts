import { askToAct } from './acts.ts';
import { readPostRecord } from '#domain/postRecord.ts';

/** Buttons of a post that the styles have folded into its options menu, in their order. */
export const foldedButtons = (post: Element | null | undefined): readonly HTMLElement[] =>
  [...(post?.querySelectorAll<HTMLElement>('[data-act][data-folds]') ?? [])].filter(
    (button) => getComputedStyle(button).display === 'none',
  );

/** The author’s link of a row that takes no touch there, neither on the name nor on the face. */
export const foldedAuthor = (post: Element | null | undefined): HTMLElement | undefined =>
  [...(post?.querySelectorAll<HTMLElement>('a[data-user-card]') ?? [])].find(
    (link) =>
      getComputedStyle(link).pointerEvents === 'none' && getComputedStyle(link, '::after').pointerEvents === 'none',
  );

/**
 * Presses a folded button. A popup of it opens beside the button of the options menu, which also gets the focus back.
 */
export function pressFolded(button: HTMLElement): void {
  const post = button.closest<HTMLElement>('[data-record]');
  const record = readPostRecord(post?.dataset['record']);
  const menu = post?.querySelector<HTMLElement>('[data-act="menu"]');
  if (record && menu && button.hasAttribute('aria-haspopup'))
    askToAct({ name: button.dataset['act'] ?? '', element: menu, record });
  else button.click();
}
