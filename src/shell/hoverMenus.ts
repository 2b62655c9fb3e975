const menuSelector = '[data-hover-menu]';
const barSelector = '[data-menu-bar]';
const links = 'a[href], button';

const closestOf = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
const menuOf = (target: EventTarget | null) => closestOf(target, menuSelector);
/** The first control of each item in the bar. */
const triggerOf = (item: Element) => item.querySelector<HTMLElement>(links);
const panelLinksOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>(links)].slice(1);

function isOpen(menu: Element): boolean {
  return !menu.hasAttribute('data-dismissed') && (menu.contains(document.activeElement) || menu.matches(':hover'));
}

/** Mirrors the CSS state in `aria-expanded`. Without this script the attribute is absent, rather than wrong. */
function markExpanded(document: Document): void {
  for (const menu of document.querySelectorAll(menuSelector))
    triggerOf(menu)?.setAttribute('aria-expanded', String(isOpen(menu)));
}

function step(controls: readonly HTMLElement[], from: Element | null, by: number): void {
  const at = controls.indexOf(from as HTMLElement);
  controls[(at + by + controls.length) % controls.length]?.focus();
}

function moveInBar(bar: Element, item: Element, by: number): void {
  const items = [...bar.children];
  const triggers = items.map(triggerOf).filter((trigger) => trigger !== null);
  step(triggers, triggerOf(item), by);
}

/** Opens the menu if Escape had closed it, and moves the focus into it. */
function enter(menu: Element, from: 'first' | 'last'): void {
  menu.removeAttribute('data-dismissed');
  panelLinksOf(menu)
    .at(from === 'first' ? 0 : -1)
    ?.focus();
}

/** Escape closes any open menu until the pointer or focus enters again. */
function dismiss(document: Document): void {
  for (const menu of document.querySelectorAll(menuSelector)) {
    if (!isOpen(menu)) continue;
    // The focus must not stay inside the closed panel.
    if (menu.contains(document.activeElement)) triggerOf(menu)?.focus();
    menu.setAttribute('data-dismissed', '');
  }
}

/**
 * Handles keys inside a menu's panel, except for entering and leaving, which belong to the bar. Returns whether it did
 * something.
 */
function onPanelKey(key: string, menu: Element, focused: Element): boolean {
  const controls = panelLinksOf(menu);
  if (key === 'ArrowDown') step(controls, focused, 1);
  else if (key === 'ArrowUp') step(controls, focused, -1);
  else if (key === 'Home') controls[0]?.focus();
  else if (key === 'End') controls.at(-1)?.focus();
  // Links already handle Enter; in a menu, Space does the same.
  else if (key === ' ' && focused instanceof HTMLAnchorElement) focused.click();
  else return false;
  return true;
}

/** Handles keys on an item of the bar. Enter follows links; Space and arrow keys open the menu. */
function onItemKey(key: string, item: Element, focused: Element): boolean {
  if (!item.matches(menuSelector)) return false;
  const opens = key === 'ArrowDown' || key === ' ' || (key === 'Enter' && focused instanceof HTMLButtonElement);
  if (opens) enter(item, 'first');
  else if (key === 'ArrowUp') enter(item, 'last');
  return opens || key === 'ArrowUp';
}

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') dismiss(document);
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const focused = closestOf(event.target, links);
  const bar = closestOf(event.target, barSelector);
  const item = focused && bar && [...bar.children].find((child) => child.contains(focused));
  if (!focused || !bar || !item) return;
  const isTrigger = triggerOf(item) === focused;
  const isMirrored = getComputedStyle(bar).direction === 'rtl';
  const across = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (across !== 0) moveInBar(bar, item, isMirrored ? -across : across);
  else if (!(isTrigger ? onItemKey(event.key, item, focused) : onPanelKey(event.key, item, focused))) return;
  event.preventDefault();
}

/** On touch screens, the first tap on an item opens its menu and the second follows the link. */
function watchTaps(document: Document, options: AddEventListenerOptions): void {
  let wasOpen: Element | null = null;
  document.addEventListener(
    'pointerdown',
    (event) => {
      const menu = menuOf(event.target);
      wasOpen = menu && triggerOf(menu)?.getAttribute('aria-expanded') === 'true' ? menu : null;
    },
    { ...options, capture: true },
  );
  document.addEventListener(
    'click',
    (event) => {
      const menu = menuOf(event.target);
      const isTap = (event as PointerEvent).pointerType === 'touch';
      if (!menu || !isTap || menu === wasOpen || closestOf(event.target, links) !== triggerOf(menu)) return;
      event.preventDefault();
      triggerOf(menu)?.focus();
    },
    { ...options, capture: true },
  );
}

/**
 * Adds arrow keys, Enter, Space, Escape, taps and `aria-expanded` to menus that CSS opens on hover and focus
 * (`data-hover-menu`, in a list with `data-menu-bar`) (SH-A11Y-001). Returns a function that stops it.
 */
export function watchHoverMenus(document: Document): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const forget = (event: Event, next: EventTarget | null) => {
    const menu = menuOf(event.target);
    if (menu && menuOf(next) !== menu) menu.removeAttribute('data-dismissed');
  };
  watchTaps(document, options);
  document.addEventListener('keydown', onKey, options);
  document.addEventListener('focusout', (event) => forget(event, event.relatedTarget), options);
  document.addEventListener('pointerout', (event) => forget(event, event.relatedTarget), options);
  // Deferred, because CSS updates hover and focus after the event.
  for (const type of ['keydown', 'focusin', 'focusout', 'pointerover', 'pointerout'] as const)
    document.addEventListener(type, () => requestAnimationFrame(() => markExpanded(document)), options);
  markExpanded(document);
  return () => stop.abort();
}

/** Runs for the lifetime of the page. */
export const startHoverMenus = (): void => void watchHoverMenus(document);
