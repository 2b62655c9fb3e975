/** An error in a source file, shown by `npm run dev`. Line and column count from 1. */
export interface DevMistake {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly lineText?: string | undefined;
  readonly what: string;
  readonly fix?: string | undefined;
}
