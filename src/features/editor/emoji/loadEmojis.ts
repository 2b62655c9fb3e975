type EmojiModule = typeof import('./emoji.ts');

let loaded: EmojiModule | undefined;

/** Loads the emoji list when the first colon is typed. */
export async function loadEmojis(): Promise<EmojiModule> {
  loaded ??= await import('./emoji.ts');
  return loaded;
}

/** The emoji list if it has been loaded. */
export const emojisNow = (): EmojiModule | undefined => loaded;
