import { createContext, useContext } from 'react';

/** The nonce of the page being rendered. The server sets it; the browser reads the one it was given. */
export const PageNonce = createContext<string | undefined>(undefined);

let nonceOfDocument: string | undefined;

/** Nonce for `<style>` and `<script>` elements that a component writes; our content policy refuses them without it. */
export function usePageNonce(): string | undefined {
  const given = useContext(PageNonce);
  if (given !== undefined || typeof document === 'undefined') return given;
  nonceOfDocument ??= document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce || undefined;
  return nonceOfDocument;
}
