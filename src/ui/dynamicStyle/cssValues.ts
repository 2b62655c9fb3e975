/**
 * Sanitizes values that an admin can choose before they go into a stylesheet. Anything that is not clearly a color,
 * length or image is dropped, so that no value can end its declaration or fetch a foreign URL.
 */

const colorName = /^[a-z]{3,30}$/i;
const hexColor = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const colorFunction = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([-+0-9a-z.,%/ ]{1,100}\)$/i;
const length = /^[-+]?\d{1,5}(?:\.\d{1,4})?(?:px|rem|em|ch|%|vh|vw|svh|dvh|vmin|vmax)?$/i;
const gradient = /^(?:repeating-)?(?:linear|radial|conic)-gradient\([-+#0-9a-z.,%/() ]{1,1000}\)$/i;
const positionOrSize = /^[-+0-9a-z.% ]{1,60}$/i;

/** A CSS color, or undefined. */
export function cssColor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return colorName.test(text) || hexColor.test(text) || colorFunction.test(text) ? text : undefined;
}

/** A CSS length, or undefined; a number without unit is in pixels. */
export function cssLength(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) < 100_000 ? `${value}px` : undefined;
  if (typeof value !== 'string' || !length.test(value.trim())) return undefined;
  const text = value.trim();
  return /\d$/.test(text) ? `${text}px` : text;
}

/** `background-position`, `-size` or `-repeat`: only words and lengths. */
export function cssWords(value: unknown): string | undefined {
  return typeof value === 'string' && positionOrSize.test(value.trim()) ? value.trim() : undefined;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** An admin's gradient, or undefined. */
export function cssGradient(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return gradient.test(text) && isBalanced(text) ? text : undefined;
}

/** The URL of an image: http, https or a path of this site (`~/…` starts at its root); otherwise undefined. */
export function imageAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().replace(/^~\//, '/');
  return /^(?:https?:\/\/|\/)[^\s\\]/i.test(text) ? text : undefined;
}

const breaksOut = /["'()\\<>\s]/g;

/** `url("…")` of an image URL, or an unchanged gradient. */
export function cssImage(value: unknown): string | undefined {
  const address = imageAddress(value);
  if (address === undefined) return cssGradient(value);
  return (
    `url("${address.replace(breaksOut, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}` +
    '")'
  );
}
