import type { ReactNode } from 'react';
import type { CreateCommentProviderProps } from './types.gen.ts';

/** Around pages where one can reply. The reply form gets its parent in its own props. */
export function CreateCommentProvider({ children }: CreateCommentProviderProps & { readonly children?: ReactNode }) {
  return children;
}
