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

type Drawn = Promise<boolean>[];

/** Draws the page as the server has it now. Whether that was done; never where nobody draws. */
export function refreshPage(): Promise<boolean> {
  const answers: Drawn = [];
  document.dispatchEvent(new CustomEvent<Drawn>(refresh, { detail: answers }));
  return answers[0] ?? new Promise(() => undefined);
}

/** Asks the page to be drawn as the server has it now: same address, same place, same focus. */
export const askToRefresh = (): void => void refreshPage();

/** The listener answers whether the page was drawn. */
export function onRefreshRequest(listener: () => Promise<boolean>): () => void {
  const onEvent = (event: Event) => void (event as CustomEvent<Drawn>).detail.push(listener());
  document.addEventListener(refresh, onEvent);
  return () => document.removeEventListener(refresh, onEvent);
}
