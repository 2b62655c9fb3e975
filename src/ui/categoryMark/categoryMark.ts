import * as styles from './styles.css.ts';

const hues = Object.keys(styles.hue).length;

/**
 * The class that shows a category's colored square before its name. The color depends only on the ID, so it never
 * changes.
 */
export function categoryMark(categoryID: number | null | undefined): string {
  const index = Math.abs(Math.trunc(categoryID || 0)) % hues;
  return styles.hue[index as keyof typeof styles.hue];
}
