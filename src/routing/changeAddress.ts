import { navigate as moveTo } from 'wouter/use-browser-location';
import { historyDepth } from './navigation.ts';

/** Changes the URL without a page load; the page reacts through `onAddressChange`. */
export function changeAddress(address: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  moveTo(address, { replace, state: { depth: historyDepth() + (replace ? 0 : 1) } });
}
