import type { ReactNode } from 'react';
import type { DraftContextProviderProps } from './types.gen.ts';

/** Around pages with a form that keeps drafts. The form gets its draft in its own props. */
export function DraftContextProvider({ children }: DraftContextProviderProps & { readonly children?: ReactNode }) {
  return children;
}
