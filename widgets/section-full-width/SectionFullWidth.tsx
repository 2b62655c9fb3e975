import type { RegionNodes } from '#kit';
import { fullWidth } from './styles.css.ts';

/** Widgets across the full width of the window. */
export function SectionFullWidth({ children }: { readonly children?: RegionNodes }) {
  return <div className={fullWidth}>{children}</div>;
}
