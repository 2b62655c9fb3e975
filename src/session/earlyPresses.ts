import { isPlainClick } from '#lib/isPlainClick.ts';

/**
 * Presses on what only scripts can follow, made before the small script of the page has come. They are kept,
 * each control once, and done when it has.
 */
interface EarlyPresses {
  readonly kept: Set<HTMLElement>;
  readonly watch: AbortController;
}

/** One for the page: the script in its text keeps, the small script takes, and the two are built apart. */
const sharedKey = Symbol.for('folkmoot.earlyPresses');
const page = globalThis as { [sharedKey]?: EarlyPresses | undefined };

/** Buttons that send a form do so by themselves. */
const controls = 'button:not([type="submit"]), [role="button"], a[data-stays]';

/** Keeps such presses, and shows by the bar on top that they were seen. Call it before the page has content. */
export function keepPresses(document: Document): void {
  const { kept, watch } = { kept: new Set<HTMLElement>(), watch: new AbortController() };
  page[sharedKey] = { kept, watch };
  const { documentElement: root } = document;
  const { signal } = watch;
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
      if (!control) return;
      if (control instanceof HTMLAnchorElement) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
      }
      kept.add(control);
      root.setAttribute('data-loading', '');
    },
    { capture: true, signal },
  );
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      // The script does not come: a bar that goes on would promise what nobody does, but links lead somewhere.
      const link = [...kept].find((control) => control instanceof HTMLAnchorElement);
      kept.clear();
      root.removeAttribute('data-loading');
      watch.abort();
      link?.click();
    },
    { capture: true, signal },
  );
}

/** Does what was pressed, once everything that listens does. */
export function replayPresses(document: Document): void {
  const early = page[sharedKey];
  if (!early) return;
  early.watch.abort();
  page[sharedKey] = undefined;
  if (early.kept.size > 0) document.documentElement.removeAttribute('data-loading');
  for (const control of early.kept) if (control.isConnected) control.click();
}
