const changed = 'folkmoot:session';

let isOver = false;

function set(next: boolean): void {
  isOver = next;
  if (typeof document !== 'undefined') document.dispatchEvent(new CustomEvent<boolean>(changed, { detail: next }));
}

/** Notes that the server has answered this page as a guest's, although a member opened it. */
export const noteSessionEnd = (): void => set(true);

/** Announces that the same member is signed in again. */
export const announceSessionBack = (): void => set(false);

/** Whether something on this page was refused because its session had ended, and none has followed since. */
export const isSessionOver = (): boolean => isOver;

/** Called with whether the session is over, when that changes. Returns a function that stops listening. */
export function onSessionChange(listener: (isOver: boolean) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<boolean>).detail);
  document.addEventListener(changed, onEvent);
  return () => document.removeEventListener(changed, onEvent);
}
