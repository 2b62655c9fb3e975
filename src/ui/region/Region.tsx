import type { ReactNode } from 'react';
import { stack } from './styles.css.ts';
import { cx } from '#ui/cx.ts';

/** Nodes of a region as a section gets them: already drawn, with holes where a node was taken out. */
export type RegionNodes = readonly ReactNode[] | undefined;

/** Whether a region has anything to draw. */
export function isFilled(nodes: RegionNodes): boolean {
  return Array.isArray(nodes) && nodes.some((node) => node !== null && node !== undefined && node !== false);
}

/** Widgets one below another; nothing at all for an empty region, so that it leaves no gap. */
export function Region({ nodes, className }: { readonly nodes: RegionNodes; readonly className?: string }) {
  return isFilled(nodes) ? <div className={cx(stack, className)}>{nodes}</div> : null;
}
