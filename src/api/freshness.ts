/** Server state stays fresh for five minutes and is never refetched automatically (CO-API-001, CO-API-002). */
export const staleTimeMs = 5 * 60_000;

let changes = 0;

/** Notes that this page has changed something on the server, so pages fetched earlier may be outdated. */
export const noteChange = (): void => {
  changes += 1;
};

/** The number of changes so far. */
export const changeCount = (): number => changes;
