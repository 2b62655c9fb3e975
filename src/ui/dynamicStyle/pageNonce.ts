import { createContext, useContext } from 'react';
import { useSession } from '#session/SessionProvider.tsx';

/** The nonce of the response being rendered, set by the server's renderer; overrides the site's. */
export const PageNonce = createContext<string | undefined>(undefined);

let nonceOfDocument: string | undefined;

/**
 * Nonce for `<style>` and `<script>` elements of components, which the content security policy blocks without it. The
 * browser reads the nonce of its document.
 */
export function usePageNonce(): string | undefined {
  const ofSite = useSession().site.get().nonce;
  const nonce = useContext(PageNonce) ?? ofSite;
  if (nonce !== undefined || typeof document === 'undefined') return nonce;
  nonceOfDocument ??= document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce || undefined;
  return nonceOfDocument;
}
