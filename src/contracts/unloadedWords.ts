/** Texts for a page whose scripts did not load. The page brings them, because what would translate them is missing. */
export interface UnloadedWords {
  readonly words: string;
  /** Added if text is stored in this browser. */
  readonly kept: string;
  readonly reload: string;
}
