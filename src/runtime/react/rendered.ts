/**
 * Resolves once React has rendered the changes of the last event. Between events of the browser it always has; between
 * events that script dispatches, the second handler would still see the state from before the first, and undo it.
 */
export const rendered = (): Promise<void> => Promise.resolve();
