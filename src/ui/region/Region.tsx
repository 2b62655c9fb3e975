import type { ReactNode } from 'react';
import { stack } from './styles.css.ts';
import { cx } from '#ui/cx.ts';

/** Rendered nodes of a region; undefined entries are removed nodes. */
export type RegionNodes = readonly ReactNode[] | undefined;

/** Whether a region has anything to render. */
export function isFilled(nodes: RegionNodes): boolean {
  return Array.isArray(nodes) && nodes.some((node) => node !== null && node !== undefined && node !== false);
}

/** Widgets one below another; renders nothing for an empty region, to avoid a gap. */
export function Region({ nodes, className }: { readonly nodes: RegionNodes; readonly className?: string }) {
  return isFilled(nodes) ? <div className={cx(stack, className)}>{nodes}</div> : null;
}
