import { loadCaptcha } from '#ui/embed/loadScript.ts';

interface Service {
  readonly ready: (call: () => void) => void;
  readonly render: (place: Element, options: { readonly sitekey: string }) => unknown;
}

/** The content security policy is that of the page that the browser loaded, which may not be the current page. */
function isOwnPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname;
}

/** Loads and shows the captcha of a form. After in-page navigation, reloads the page for it (SH-FORM-011). */
export async function startCaptcha(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-captcha]:empty');
  const siteKey = place?.dataset['captcha'] ?? '';
  if (!place || siteKey === '') return;
  if (!isOwnPage()) return location.reload();
  if (!(await loadCaptcha(siteKey))) return;
  const { grecaptcha } = globalThis as { readonly grecaptcha?: Service };
  grecaptcha?.ready(() => grecaptcha.render(place, { sitekey: siteKey }));
}
