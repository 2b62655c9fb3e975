import type { Message } from './message.ts';

/** Replaces `#messageParser` in the browser, where messages are already compiled. */
export function compileMessage(source: string): Message {
  return source;
}
