const unloaded = 'folkmoot:unloaded';

/** A script of the page could not be loaded. */
export const announceUnloaded = (): boolean => document.dispatchEvent(new Event(unloaded));

export function onUnloaded(document: Document, call: () => void): void {
  document.addEventListener(unloaded, call);
  // The first script of the page cannot announce itself.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') call();
    },
    { capture: true },
  );
}
