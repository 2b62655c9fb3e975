import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

/** Shown while content loads: a page (CO-LAYOUT-031) or a widget with late data. */
export function PageSkeleton({ lines = 8 }: { readonly lines?: number }): ReactNode {
  return <Skeleton lines={lines} />;
}
