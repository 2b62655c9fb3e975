import { type CategoryColor, categoryColors } from '#domain/categoryColors.ts';
import * as styles from './styles.css.ts';

const hues = Object.keys(styles.hue).length;

/**
 * The class that shows a category's colored square before its name. Without a color of its own, the color depends only
 * on the ID, so it never changes.
 */
export function categoryMark(categoryID: number | null | undefined, color?: string | null): string {
  const chosen = categoryColors.indexOf(color as CategoryColor);
  if (chosen >= 0) return styles.hue[chosen as keyof typeof styles.hue];
  const index = Math.abs(Math.trunc(categoryID || 0)) % hues;
  return styles.hue[index as keyof typeof styles.hue];
}
