import { readPostRecord } from '#domain/postRecord.ts';
import { onOwnChange } from '#session/ownChanges.ts';
import type { Behaviour } from '../behaviour.ts';

/** Starts the script that shows what the viewer has changed in another tab, if this page has a place for it. */
export const watchOwnChanges: Behaviour = ({ state, start }) => {
  onOwnChange(state.viewer.userID, ({ topic, key }) => {
    if (topic === 'record') {
      if (readPostRecord(key) && document.querySelector(`[data-record="${key}"]`)) void start('posts');
      return;
    }
    // Widgets keep the HTML of the server until someone reaches for them.
    for (const button of document.querySelectorAll<HTMLElement>('[data-follow]'))
      if (button.dataset['follow'] === key) button.dispatchEvent(new Event('focusin', { bubbles: true }));
  });
};
