import { loadCaptcha } from '#ui/embed/loadScript.ts';

interface Service {
  readonly ready: (call: () => void) => void;
  readonly render: (place: Element, options: { readonly sitekey: string }) => unknown;
}

/**
 * What may run and stand in a frame is said by the page that the browser loaded, which may be another one than it shows
 * now.
 */
function isOwnPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname;
}

/** Fetches and draws the captcha of a form; a page that was moved to is loaded anew for it (SH-FORM-011). */
export async function startCaptcha(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-captcha]:empty');
  const siteKey = place?.dataset['captcha'] ?? '';
  if (!place || siteKey === '') return;
  if (!isOwnPage()) return location.reload();
  if (!(await loadCaptcha(siteKey))) return;
  const { grecaptcha } = globalThis as { readonly grecaptcha?: Service };
  grecaptcha?.ready(() => grecaptcha.render(place, { sitekey: siteKey }));
}
