import { isPlainClick } from '#lib/isPlainClick.ts';

/**
 * Stores presses on controls that need script, made before the page's small script has loaded, and replays each once
 * when it has.
 */
interface EarlyPresses {
  readonly kept: Set<HTMLElement>;
  readonly watch: AbortController;
}

/**
 * Shared by the page: the inline script stores them, the small script replays them, and the two are separate bundles.
 */
const sharedKey = Symbol.for('folkmoot.earlyPresses');
const page = globalThis as { [sharedKey]?: EarlyPresses | undefined };

/** Submit buttons work without script. */
const controls = 'button:not([type="submit"]), [role="button"], a[data-stays]';

/** Stores such presses, and shows the progress bar as feedback. Call it before the page has content. */
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
      // In the order of the last presses: of tabs, the one pressed last must win.
      kept.delete(control);
      kept.add(control);
      root.setAttribute('data-loading', '');
    },
    { capture: true, signal },
  );
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      // If the script fails to load, the progress bar must end; links are followed.
      const link = [...kept].find((control) => control instanceof HTMLAnchorElement);
      kept.clear();
      root.removeAttribute('data-loading');
      watch.abort();
      link?.click();
    },
    { capture: true, signal },
  );
}

/** Replays the presses, once all listeners are added. */
export function replayPresses(document: Document): void {
  const early = page[sharedKey];
  if (!early) return;
  early.watch.abort();
  page[sharedKey] = undefined;
  if (early.kept.size > 0) document.documentElement.removeAttribute('data-loading');
  for (const control of early.kept) if (control.isConnected) control.click();
}
