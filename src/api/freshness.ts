/** Server state is fresh for five minutes, and never asked for again by itself (CO-API-001, CO-API-002). */
export const staleTimeMs = 5 * 60_000;

let changes = 0;

/** Says that this page has changed something on the server: pages fetched before may show it as it was. */
export const noteChange = (): void => {
  changes += 1;
};

/** How many changes have been noted. */
export const changeCount = (): number => changes;
