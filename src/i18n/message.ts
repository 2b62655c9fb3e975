/**
 * A message for the browser. Plain text stays a string; ICU messages are compiled to `[source, parts]`, so that no
 * parser is needed. In a script of another language, a message without a translation is marked as English.
 */
export type Message = string | CompiledMessage;
export type CompiledMessage = readonly [source: string, parts: readonly Part[], isEnglish?: 1];

/** A part of a compiled message. `0` is the `#` of a plural: the number itself. */
export type Part = string | 0 | ArgumentPart | FormatPart | ChoicePart | PluralPart;
export type ArgumentPart = readonly [kind: 'a', name: string];
export type FormatPart = readonly [kind: 'n' | 'd' | 't', name: string, options: object];
export type ChoicePart = readonly [kind: 's', name: string, options: Options];
export type PluralPart = readonly [kind: 'p' | 'o', name: string, options: Options, offset: number];
export type Options = Readonly<Record<string, readonly Part[]>>;

export type Messages = Readonly<Record<string, Message>>;
/** Translations of a messages file, by key. */
export type Texts = Readonly<Record<string, Message>>;
/** Translations of a language, by messages file (its path in the repository) and key. */
export type Catalog = Readonly<Record<string, Texts>>;
/** Finds the translations of an imported messages file. */
export type TextsOf = (messages: Messages) => Texts | undefined;
export type MessageValue = string | number | Date | boolean | null | undefined;
export type MessageValues = Readonly<Record<string, MessageValue>>;
