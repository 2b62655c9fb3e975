/** A mistake in a source file, as `npm run dev` shows it. Line and column count from 1. */
export interface DevMistake {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly lineText?: string | undefined;
  readonly what: string;
  readonly fix?: string | undefined;
}
