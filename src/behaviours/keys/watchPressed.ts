import type { Locale } from '#i18n/locale.ts';
import messages from './messages.json' with { type: 'json' };

/** The first press loads a script and waits for a response. */
const longestWaitMs = 20_000;

/** The name of a button, by its tooltip, label or text. */
export const nameOf = (button: HTMLElement) =>
  (button.dataset['tooltip'] ?? button.getAttribute('aria-label') ?? button.textContent).trim();

/** Announces the state of a button that a shortcut pressed, because screen readers only announce the focused element. */
export function watchPressed(
  button: HTMLElement,
  { locale, say }: { locale: Locale; say: (text: string) => void },
): void {
  const before = button.getAttribute('aria-pressed');
  if (before === null) return;
  const t = locale.translator(messages);
  const observer = new MutationObserver(() => {
    // The script of the button may first write what it already says.
    if (button.getAttribute('aria-pressed') === before) return;
    stop();
    say(t(before === 'true' ? 'isOff' : 'isOn', { name: nameOf(button) }));
  });
  const timer = setTimeout(() => observer.disconnect(), longestWaitMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(button, { attributeFilter: ['aria-pressed'] });
}
