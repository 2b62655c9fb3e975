/** What the buttons under a post ask of whoever writes comments. */
export interface ComposeRequest {
  readonly kind: 'reply' | 'quote' | 'edit';
  readonly recordType: 'discussion' | 'comment';
  readonly recordID: number;
}

const compose = 'folkmoot:compose';
const refresh = 'folkmoot:refresh';

/** Asks for the editor. False when nobody on this page writes. */
export function askToCompose(request: ComposeRequest): boolean {
  return !document.dispatchEvent(new CustomEvent(compose, { detail: request, cancelable: true }));
}

/** Whoever answers says so by `preventDefault`, which is done here. Returns what ends it. */
export function onComposeRequest(listener: (request: ComposeRequest) => void): () => void {
  const onEvent = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<ComposeRequest>).detail);
  };
  document.addEventListener(compose, onEvent);
  return () => document.removeEventListener(compose, onEvent);
}

/** Asks the page to be drawn as the server has it now: same address, same place, same focus. */
export function askToRefresh(): void {
  document.dispatchEvent(new CustomEvent(refresh));
}

export function onRefreshRequest(listener: () => void): () => void {
  document.addEventListener(refresh, listener);
  return () => document.removeEventListener(refresh, listener);
}
