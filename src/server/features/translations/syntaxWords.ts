const brace = 'A brace is not closed. Each opening brace needs a closing one.';
const placeholder = 'A placeholder is not written correctly. Copy it from the English text.';
const format = 'A number or date has a format that cannot be used here. Copy it from the English text.';
const choice = 'A plural or choice is incomplete. Each of its forms needs a name and a text in braces.';
const twice = 'A plural or choice has the same form twice.';

/** Words for translators by the fault that the parser of messages reports. The first that fits counts. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^EXPECT_ARGUMENT_CLOSING_BRACE$/, brace],
  [/^EMPTY_ARGUMENT$/, 'A pair of braces is empty. Write the name of a placeholder of the English text into it.'],
  [/SKELETON|Skeleton|ARGUMENT_STYLE/, format],
  [/^DUPLICATE_/, twice],
  [/^MISSING_OTHER_CLAUSE$/, 'A plural or choice needs a form named “other”.'],
  [/SELECT|PLURAL/, choice],
  [/ARGUMENT/, placeholder],
];

const unreadable = 'The text cannot be read. Compare its braces with those of the English text.';

/** Says what is wrong with a message. @param fault of its parser, such as `EMPTY_ARGUMENT` */
export const syntaxWords = (fault: string): string => words.find(([pattern]) => pattern.test(fault))?.[1] ?? unreadable;
