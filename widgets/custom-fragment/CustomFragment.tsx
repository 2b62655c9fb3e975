import type { ReactNode } from 'react';
import { FragmentFrame } from '#features/fragment';
import type { CustomFragmentProps } from './types.gen.ts';

/** A fragment placed as a widget, or one that replaces a widget. */
export function CustomFragment({ fragmentImpl, hostedProps, hostedFallback, ...own }: CustomFragmentProps) {
  return <FragmentFrame impl={fragmentImpl} props={hostedProps ?? own} fallback={hostedFallback as ReactNode} />;
}
