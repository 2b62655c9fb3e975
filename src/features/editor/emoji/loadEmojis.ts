type EmojiModule = typeof import('./emoji.ts');

let loaded: EmojiModule | undefined;

/** The list of emoji, fetched with the first colon. */
export async function loadEmojis(): Promise<EmojiModule> {
  loaded ??= await import('./emoji.ts');
  return loaded;
}

/** The list where it has arrived. */
export const emojisNow = (): EmojiModule | undefined => loaded;
