/** Longest wait for the comment form, in milliseconds. */
export const longestFormWaitMs = 15_000;

/** Enough of the form to write in it. */
const enoughPx = 200;

/** Whether the form below the discussion is visible, so that nothing needs to move. */
export function isWithinReach(form: Element): boolean {
  const { top, bottom } = form.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= Math.min(enoughPx, bottom - top);
}

const held = () => document.querySelector<HTMLElement>('[data-dock-wait]');

/** Aligns the docked form, or its place, with the column of the form below the discussion. */
export function alignDock(docked: HTMLElement, column: Element): void {
  const { left, width } = column.getBoundingClientRect();
  docked.style.setProperty('--dock-left', `${Math.round(left)}px`);
  docked.style.setProperty('--dock-width', `${Math.round(width)}px`);
}

/**
 * Shows where the comment form will be docked, in its shape, until its script has loaded. Does nothing if the form is
 * docked already, or near enough to write in it where it is.
 * @param isLoaded resolves to false if the script of the form did not load
 */
export function holdDock(isLoaded: Promise<boolean>): void {
  const form = document.querySelector('[data-compose-place]:not([data-compose-closed])');
  if (!form || held() || document.querySelector('[data-dock]') || isWithinReach(form)) return;
  const place = document.createElement('div');
  place.dataset['dockWait'] = '';
  place.ariaBusy = 'true';
  alignDock(place, form);
  document.body.append(place);
  setTimeout(() => place.remove(), longestFormWaitMs);
  void isLoaded.then((isThere) => isThere || place.remove());
}

/** Removes the place of the docked form. Returns whether there was one. */
export function releaseDock(): boolean {
  const place = held();
  place?.remove();
  return place !== null;
}

/** Whether the form was promised a place at the bottom of the window. */
export const isDockHeld = (): boolean => held() !== null;
