/**
 * A message for the browser. Plain text stays a string; ICU messages are compiled to `[source, parts]`, so that no
 * parser is needed. The source text is also the translation key.
 */
export type Message = string | CompiledMessage;
export type CompiledMessage = readonly [source: string, parts: readonly Part[]];

/** A part of a compiled message. `0` is the `#` of a plural: the number itself. */
export type Part = string | 0 | ArgumentPart | FormatPart | ChoicePart | PluralPart;
export type ArgumentPart = readonly [kind: 'a', name: string];
export type FormatPart = readonly [kind: 'n' | 'd' | 't', name: string, options: object];
export type ChoicePart = readonly [kind: 's', name: string, options: Options];
export type PluralPart = readonly [kind: 'p' | 'o', name: string, options: Options, offset: number];
export type Options = Readonly<Record<string, readonly Part[]>>;

export type Messages = Readonly<Record<string, Message>>;
/** Translations by key; the key of a message is its English text. */
export type Catalog = Readonly<Record<string, Message>>;
export type MessageValue = string | number | Date | boolean | null | undefined;
export type MessageValues = Readonly<Record<string, MessageValue>>;
