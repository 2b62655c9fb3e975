import type { UnloadedWords } from '#contracts/unloadedWords.ts';
import { findEarlyForms } from '#session/drafts/earlyInput.ts';
import { onUnloaded } from '#session/unloaded.ts';
import { actions, area, body, toast } from '#ui/toasts/styles.css.ts';

/** A page whose scripts are gone may be reloading itself. */
const afterFaultMs = 3000;
/** A slow connection is no fault, but a form that is written in must be ready by then. */
const afterInputMs = 15_000;
const lookAgainMs = 500;

function createNotice({ words, kept, reload }: UnloadedWords, isKept: boolean): HTMLElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: reload });
  button.addEventListener('click', () => location.reload());
  const row = Object.assign(document.createElement('div'), { className: actions });
  row.append(button);
  const text = Object.assign(document.createElement('div'), { className: body });
  text.append(isKept ? `${words} ${kept}` : words, row);
  const line = Object.assign(document.createElement('div'), { className: toast });
  line.append(text);
  const notice = Object.assign(document.createElement('div'), { className: area, role: 'alert' });
  notice.dataset['unloaded'] = '';
  notice.append(line);
  return notice;
}

/**
 * Says so if the scripts of a form do not come, which then takes words that cannot be sent. The notice goes when they
 * come after all.
 */
export function watchLoading(document: Document, userID: number, words: UnloadedWords): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let notice: HTMLElement | undefined;
  let hasFault = false;
  const look = () => {
    const { count, isKept } = findEarlyForms(document, userID);
    // without a fault, only a form that was written in waits for its scripts: others load theirs when they are used
    if (hasFault ? count === 0 : !isKept) {
      notice?.remove();
      notice = undefined;
      waiting = undefined;
      hasFault = false;
      return;
    }
    if (!notice) {
      notice = createNotice(words, isKept);
      document.body.append(notice);
    }
    waiting = setTimeout(look, lookAgainMs);
  };
  onUnloaded(document, () => {
    hasFault = true;
    if (notice) return;
    clearTimeout(waiting);
    waiting = setTimeout(look, afterFaultMs);
  });
  document.addEventListener(
    'input',
    () => {
      if (findEarlyForms(document, userID).isKept) waiting ??= setTimeout(look, afterInputMs);
    },
    { capture: true },
  );
}
