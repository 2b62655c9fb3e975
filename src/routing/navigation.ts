interface EntryState {
  readonly depth?: number;
}

/** How many pages of this site this tab's history holds up to here, this one included; 1 for the page it began with. */
export function historyDepth(): number {
  return (history.state as EntryState | null)?.depth ?? 1;
}

/** Calls back after back, forward and `changeAddress`; wouter patches the history so that all three are heard. */
export function onAddressChange(listener: () => void): () => void {
  const events = ['popstate', 'pushState', 'replaceState'] as const;
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Path and query of the page shown; without the hash, which asks for no other page. */
export function currentAddress(): string {
  return location.pathname + location.search;
}

/** Calls back when another path or query is gone to. The history is also written to without anybody moving. */
export function onPlaceChange(listener: () => void): () => void {
  let place = currentAddress();
  return onAddressChange(() => {
    if (currentAddress() === place) return;
    place = currentAddress();
    listener();
  });
}
