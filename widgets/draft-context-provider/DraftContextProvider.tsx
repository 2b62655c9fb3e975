import type { ReactNode } from 'react';
import type { DraftContextProviderProps } from './types.gen.ts';

/** Wraps pages with a form that saves drafts. The form gets its draft in its own props. */
export function DraftContextProvider({ children }: DraftContextProviderProps & { readonly children?: ReactNode }) {
  return children;
}
