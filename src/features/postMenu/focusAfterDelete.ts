import { onPageShown } from '#session/pageViews.ts';
import { isFocusFree } from '#ui/focus/isFocusFree.ts';

const comments = 'article[id^="Comment_"][data-record]';

function threadHeading(): HTMLElement | null {
  const thread = document.querySelector('[data-thread]')?.closest('section')?.querySelector<HTMLElement>('h2');
  return thread ?? document.querySelector<HTMLElement>('main h1');
}

/** The comments after this one, then those before it, nearest first. */
function neighboursOf(button: HTMLElement): string[] {
  const record = button.closest<HTMLElement>('[data-record]')?.dataset['record'];
  const all = [...document.querySelectorAll<HTMLElement>(comments)];
  const at = all.findIndex((comment) => comment.dataset['record'] === record);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).reverse()].map(({ id }) => id);
}

/**
 * Deleting a comment removes the focus with it: after the page is rendered without it, the next comment or the thread's
 * heading gets the focus, unless it has moved elsewhere.
 */
export function focusAfterDelete(button: HTMLElement): void {
  const ids = neighboursOf(button);
  const stop = onPageShown(() => {
    if (button.isConnected) return;
    stop();
    if (!isFocusFree()) return;
    // Replies may be gone too, and a placeholder has no content to continue from.
    const next = ids.map((id) => document.querySelector<HTMLElement>(`#${id}[data-record]`)).find(Boolean);
    const target = next ?? threadHeading();
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  });
}
