/**
 * A message as the browser gets it. Plain text stays a string and costs nothing to show; text with ICU placeholders is
 * parsed ahead of time into `[source, parts]`, so that no parser is shipped. The source text doubles as the translation
 * code.
 */
export type Message = string | CompiledMessage;
export type CompiledMessage = readonly [source: string, parts: readonly Part[]];

/** One piece of a compiled message. `0` is the `#` of a plural: the number itself. */
export type Part = string | 0 | ArgumentPart | FormatPart | ChoicePart | PluralPart;
export type ArgumentPart = readonly [kind: 'a', name: string];
export type FormatPart = readonly [kind: 'n' | 'd' | 't', name: string, options: object];
export type ChoicePart = readonly [kind: 's', name: string, options: Options];
export type PluralPart = readonly [kind: 'p' | 'o', name: string, options: Options, offset: number];
export type Options = Readonly<Record<string, readonly Part[]>>;

export type Messages = Readonly<Record<string, Message>>;
/** Translations by code; the code of a message is its English text. */
export type Catalog = Readonly<Record<string, Message>>;
export type MessageValue = string | number | Date | boolean | null | undefined;
export type MessageValues = Readonly<Record<string, MessageValue>>;
