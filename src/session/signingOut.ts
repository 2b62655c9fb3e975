const ends = new Set<() => void>();

/** Called when the viewer signs out on this page, before it goes. */
export const onSignOut = (end: () => void): void => void ends.add(end);

export function announceSignOut(): void {
  for (const end of ends) end();
}
