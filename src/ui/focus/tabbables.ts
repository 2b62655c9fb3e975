const tabbable =
  'a[href], area[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), ' +
  'textarea:not(:disabled), summary, iframe, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true;

/** Elements inside that the Tab key stops at, in order. */
export function tabbablesOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) => isShown(element) && !element.closest('[inert]'),
  );
}
