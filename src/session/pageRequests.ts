/** A request of the buttons below a post to the comment form. */
export interface ComposeRequest {
  readonly kind: 'reply' | 'quote' | 'edit';
  readonly recordType: 'discussion' | 'comment';
  readonly recordID: number;
  /** With `quote`: the selected part of the text; the whole post if absent. */
  readonly excerpt?: string;
}

const compose = 'folkmoot:compose';
const refresh = 'folkmoot:refresh';

/** Requests the editor. Returns false if the page has no comment form. */
export function askToCompose(request: ComposeRequest): boolean {
  return !document.dispatchEvent(new CustomEvent(compose, { detail: request, cancelable: true }));
}

/** Calls `preventDefault` to confirm the request. Returns a function that stops listening. */
export function onComposeRequest(listener: (request: ComposeRequest) => void): () => void {
  const onEvent = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<ComposeRequest>).detail);
  };
  document.addEventListener(compose, onEvent);
  return () => document.removeEventListener(compose, onEvent);
}

type Drawn = Promise<boolean>[];

/** Renders the current page from the server. Resolves to whether that was done; always false without a listener. */
export function refreshPage(): Promise<boolean> {
  const answers: Drawn = [];
  document.dispatchEvent(new CustomEvent<Drawn>(refresh, { detail: answers }));
  return answers[0] ?? new Promise(() => undefined);
}

/** Requests an update of the page: same URL, scroll position and focus. */
export const askToRefresh = (): void => void refreshPage();

/** The listener resolves to whether the page was rendered. */
export function onRefreshRequest(listener: () => Promise<boolean>): () => void {
  const onEvent = (event: Event) => void (event as CustomEvent<Drawn>).detail.push(listener());
  document.addEventListener(refresh, onEvent);
  return () => document.removeEventListener(refresh, onEvent);
}
