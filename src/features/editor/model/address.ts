import { safeHref } from '#ui/link/safeHref.ts';
import { unwrapped } from './redirectors.ts';

/** Normalizes a typed web or email address, without redirectors; undefined if it is not a safe one. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  const address = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(?:[/?#:]|$)/i.test(text) ? `https://${text}` : text;
  const safe = safeHref(unwrapped(address));
  return safe.startsWith('unsafe:') || safe === '#' ? undefined : safe;
}
