import { type FrameMessage, type FrameStart, readFrameMessage } from '#domain/fragmentMessages.ts';
import { fragmentLoadLimitMs } from '#domain/fragments.ts';
import { followFrameLink } from './followFrameLink.ts';

/** Content that the page has loaded for the frame. */
export type FrameContent = Omit<FrameStart, 'kind' | 'token'>;

export interface BridgeOptions {
  readonly token: string;
  /** Loads the code and the other content; called once. */
  readonly load: (signal: AbortSignal) => Promise<FrameContent>;
  readonly onHeight: (height: number) => void;
  readonly onReady: () => void;
  readonly onFailed: () => void;
}

/**
 * The frame’s document sends a message as soon as it has loaded. One that is silent for this long is another document,
 * such as an error page.
 */
const silenceMs = 1500;
/** Limits height changes in a row, because content sized by its window grows with it endlessly. */
const mostSteps = 30;
const stepsCountForMs = 3000;

/**
 * The page’s side of the bridge to one frame. Accepts only messages from that frame’s window, without an origin and
 * with its token. A second document means that the fragment navigated away, which ends the bridge.
 */
export class FrameBridge {
  readonly #frame: HTMLIFrameElement;
  readonly #options: BridgeOptions;
  readonly #closed = new AbortController();
  readonly #content: Promise<FrameContent>;
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  #isGreeted = false;
  #isReady = false;
  #loads = 0;
  #steps: number[] = [];

  constructor(frame: HTMLIFrameElement, options: BridgeOptions) {
    const { signal } = this.#closed;
    this.#frame = frame;
    this.#options = options;
    // Loads in parallel with the frame’s document.
    this.#content = options.load(signal);
    this.#content.catch((error: unknown) => this.#fail(error instanceof Error ? error.message : String(error)));
    this.#after(
      fragmentLoadLimitMs,
      () => !this.#isReady && this.#fail(`it was not ready after ${fragmentLoadLimitMs / 1000} s.`),
    );
    addEventListener('message', (event) => this.#hear(event), { signal });
    frame.addEventListener('load', () => this.#onLoad(), { signal });
  }

  close(): void {
    this.#closed.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #after(ms: number, task: () => void): void {
    this.#timers.push(setTimeout(task, ms));
  }

  #fail(reason: string): void {
    if (this.#closed.signal.aborted) return;
    this.close();
    console.warn(`A fragment could not be shown: ${reason}`);
    this.#options.onFailed();
  }

  #onLoad(): void {
    this.#loads += 1;
    if (this.#loads > 1) this.#fail('its frame navigated to another document.');
    else this.#after(silenceMs, () => !this.#isGreeted && this.#fail('its document did not load.'));
  }

  #hear({ source, origin, data }: MessageEvent<unknown>): void {
    const isOfFrame = source !== null && source === this.#frame.contentWindow && origin === 'null';
    const message = isOfFrame ? readFrameMessage(data, this.#options.token) : undefined;
    if (message?.kind === 'hello') this.#greet();
    else if (message && this.#isGreeted) this.#obey(message);
  }

  #greet(): void {
    if (this.#isGreeted) {
      this.#fail('its frame navigated to another document.');
      return;
    }
    this.#isGreeted = true;
    const { token } = this.#options;
    // The frame has no origin, so no other target is possible. The message contains only what the fragment’s code gets
    // anyway.
    const send = (what: FrameContent) =>
      this.#frame.contentWindow?.postMessage({ ...what, kind: 'start', token } satisfies FrameStart, '*');
    void this.#content.then(send, () => undefined);
  }

  #obey(message: Exclude<FrameMessage, { kind: 'hello' }>): void {
    if (message.kind === 'navigate') followFrameLink(this.#frame, message.address);
    else if (message.kind === 'failed') {
      if (!this.#isReady) this.#fail(message.reason);
    } else if (this.#maySetHeight()) {
      this.#options.onHeight(message.height);
      if (message.kind === 'resize' || this.#isReady) return;
      this.#isReady = true;
      this.#options.onReady();
    }
  }

  #maySetHeight(): boolean {
    const now = performance.now();
    this.#steps = this.#steps.filter((at) => now - at < stepsCountForMs);
    if (this.#steps.length >= mostSteps) return false;
    this.#steps.push(now);
    return true;
  }
}
