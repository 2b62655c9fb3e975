import type { ReactNode } from 'react';
import type { ParentRecordContextProviderProps } from './types.gen.ts';

/** Wraps the form of a new post. The form gets its place in its own props. */
export function ParentRecordContextProvider({
  children,
}: ParentRecordContextProviderProps & { readonly children?: ReactNode }) {
  return children;
}
