import type { ReactNode } from 'react';
import type { PostPageContextProviderProps } from './types.gen.ts';

/**
 * Wraps a post's page. Its parts get the post in their own props; this exists for documents and servers that name it.
 */
export function PostPageContextProvider({
  children,
}: PostPageContextProviderProps & { readonly children?: ReactNode }) {
  return children;
}
