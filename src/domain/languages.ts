/** Where the form of the language switch is sent. */
export const languagePath = '/language';

/** A language that viewers can choose, with its name in that language. */
export interface OfferedLanguage {
  readonly key: string;
  readonly name: string;
}
