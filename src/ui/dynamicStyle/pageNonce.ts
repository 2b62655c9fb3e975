import { createContext, useContext } from 'react';
import { useSession } from '#session/SessionProvider.tsx';

/** The nonce of the answer being rendered, given by the server's renderer; outranks the site's. */
export const PageNonce = createContext<string | undefined>(undefined);

let nonceOfDocument: string | undefined;

/**
 * Nonce for `<style>` and `<script>` elements that a component writes; our content policy refuses them without it. The
 * server knows it; the browser reads the one its document was given.
 */
export function usePageNonce(): string | undefined {
  const ofSite = useSession().site.get().nonce;
  const nonce = useContext(PageNonce) ?? ofSite;
  if (nonce !== undefined || typeof document === 'undefined') return nonce;
  nonceOfDocument ??= document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce || undefined;
  return nonceOfDocument;
}
