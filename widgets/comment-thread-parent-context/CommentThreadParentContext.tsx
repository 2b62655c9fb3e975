import type { ReactNode } from 'react';
import type { CommentThreadParentContextProps } from './types.gen.ts';

/** Wraps a comment thread. The thread gets its parent in its own props. */
export function CommentThreadParentContext({
  children,
}: CommentThreadParentContextProps & { readonly children?: ReactNode }) {
  return children;
}
