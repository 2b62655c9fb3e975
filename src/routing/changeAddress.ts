import { navigate as moveTo } from 'wouter/use-browser-location';
import { historyDepth } from './navigation.ts';

/** Changes the address without a load; the page follows through `onAddressChange`. */
export function changeAddress(address: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  moveTo(address, { replace, state: { depth: historyDepth() + (replace ? 0 : 1) } });
}
