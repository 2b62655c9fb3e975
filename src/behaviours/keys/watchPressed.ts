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
  if (!button.hasAttribute('aria-pressed')) return;
  const t = locale.translator(messages);
  const observer = new MutationObserver(() => {
    stop();
    say(t(button.getAttribute('aria-pressed') === 'true' ? 'isOn' : 'isOff', { name: nameOf(button) }));
  });
  const timer = setTimeout(() => observer.disconnect(), longestWaitMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(button, { attributeFilter: ['aria-pressed'] });
}
