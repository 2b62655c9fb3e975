interface EntryState {
  readonly depth?: number;
}

/** Number of pages of this site in this tab's history up to the current one; 1 for the first page. */
export function historyDepth(): number {
  return (history.state as EntryState | null)?.depth ?? 1;
}

/** Calls back after back, forward and `changeAddress`; wouter patches the history to report all three. */
export function onAddressChange(listener: () => void): () => void {
  const events = ['popstate', 'pushState', 'replaceState'] as const;
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Path and query of the current page, without the hash, which does not change the page. */
export function currentAddress(): string {
  return location.pathname + location.search;
}

/** Calls back when path or query change, because the history is also updated without navigation. */
export function onPlaceChange(listener: () => void): () => void {
  let place = currentAddress();
  return onAddressChange(() => {
    if (currentAddress() === place) return;
    place = currentAddress();
    listener();
  });
}
