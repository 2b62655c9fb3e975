import type { ReactNode } from 'react';
import type { CreateCommentProviderProps } from './types.gen.ts';

/** Wraps pages with a reply form. The form gets its parent in its own props. */
export function CreateCommentProvider({ children }: CreateCommentProviderProps & { readonly children?: ReactNode }) {
  return children;
}
