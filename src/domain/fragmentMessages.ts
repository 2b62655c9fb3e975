import { maxFragmentHeight } from './fragments.ts';

/** Messages from a fragment’s frame to its page. */
export type FrameMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'ready'; readonly height: number }
  | { readonly kind: 'resize'; readonly height: number }
  | { readonly kind: 'navigate'; readonly address: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Messages from the page to the frame. The fragment’s code can read everything in them. */
export interface FrameStart {
  readonly kind: 'start';
  readonly token: string;
  /** The code itself, because the frame cannot load anything. */
  readonly js: string;
  readonly css: string;
  readonly props: unknown;
  readonly locale: string;
  readonly direction: string;
  readonly colorScheme: string;
  /** Custom properties of the page's theme, by name. */
  readonly theme: Readonly<Record<string, string>>;
}

const longestAddress = 2000;
const longestReason = 300;

/** Limits the height, because taller frames scroll; undefined if it is not a number. */
function readHeight(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return undefined;
  return Math.min(Math.ceil(value), maxFragmentHeight);
}

/**
 * Validates a message from a frame. The frame's code is untrusted: a message without the frame's token, or not exactly
 * in one of the formats, is ignored.
 */
export function readFrameMessage(data: unknown, token: string): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const message = data as Readonly<Record<string, unknown>>;
  if (token === '' || message['token'] !== token) return undefined;
  const { kind } = message;
  if (kind === 'hello') return { kind };
  if (kind === 'ready' || kind === 'resize') {
    const height = readHeight(message['height']);
    return height === undefined ? undefined : { kind, height };
  }
  const text = kind === 'navigate' ? message['address'] : kind === 'failed' ? message['reason'] : undefined;
  if (typeof text !== 'string') return undefined;
  if (kind === 'failed') return { kind, reason: text.slice(0, longestReason) };
  return text === '' || text.length > longestAddress ? undefined : { kind: 'navigate', address: text };
}
