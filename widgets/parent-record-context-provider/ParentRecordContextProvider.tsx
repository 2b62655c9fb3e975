import type { ReactNode } from 'react';
import type { ParentRecordContextProviderProps } from './types.gen.ts';

/** Around the form of a new post. The form gets the place it posts to in its own props. */
export function ParentRecordContextProvider({
  children,
}: ParentRecordContextProviderProps & { readonly children?: ReactNode }) {
  return children;
}
