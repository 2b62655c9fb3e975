import { isColor, mix, parseColor } from './color.ts';

export const minimumTextContrast = 4.5;

/** Relative luminance of WCAG 2: 0 for black, 1 for white. */
export function luminance(color: string): number {
  const { r, g, b } = parseColor(color);
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio of WCAG 2 between two opaque colors: 1 to 21. */
export function contrast(first: string, second: string): number {
  const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

export function isDark(color: string): boolean {
  return contrast(color, '#ffffff') > contrast(color, '#000000');
}

/** White for a dark background, black for a light one; the contrast is at least 4.5:1. */
export function strongestOn(background: string): string {
  return isDark(background) ? '#ffffff' : '#000000';
}

/**
 * A text color for a background that someone chose: the wanted one as written, unless it cannot be read there.
 * Undefined if nothing is known about the background.
 */
export function readableInk(background: unknown, wanted?: string): string | undefined {
  if (!isColor(background) || parseColor(background).a < 1 || (wanted !== undefined && !isColor(wanted))) return wanted;
  if (wanted === undefined) return strongestOn(background);
  return contrast(wanted, background) >= minimumTextContrast ? wanted : readableOn(background, wanted);
}

/** Moves the color towards `target`, only as far as needed to be readable on `background`. */
export function readableOn(
  background: string,
  color: string,
  minimum = minimumTextContrast,
  target = strongestOn(background),
): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(target, color, share);
    if (contrast(candidate, background) >= minimum) return candidate;
  }
  return target;
}
