import * as styles from './styles.css.ts';

const hues = Object.keys(styles.hue).length;

/** The class that puts a category's coloured square before its name; its number decides the colour, so that it stays. */
export function categoryMark(categoryID: number | null | undefined): string {
  const index = Math.abs(Math.trunc(categoryID || 0)) % hues;
  return styles.hue[index as keyof typeof styles.hue];
}
