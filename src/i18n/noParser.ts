import type { Message } from './message.ts';

/** The browser's half of `#messageParser`: messages arrive parsed, so text is what it seems. */
export function compileMessage(source: string): Message {
  return source;
}
