import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

/** Stands where content will appear: a page on its way (CO-LAYOUT-031), a widget whose data is late. */
export function PageSkeleton({ lines = 8 }: { readonly lines?: number }): ReactNode {
  return <Skeleton lines={lines} />;
}
