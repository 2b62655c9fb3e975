import { plainText } from '#domain/writtenBody.ts';
import { markdownWithCaret, type PlainCaret, wordsWithCaret } from './caret/caretToMarkdown.ts';
import type { RichCaret } from './caret/caretPlaces.ts';
import { writeBody } from './model/body.ts';
import type { RichElement } from './model/types.ts';
import type { Lost } from './paste/richToMarkdown.ts';
import { textOfBody } from './shellText.ts';

/** Formats that can be edited without a toolbar. */
export type PlainFormat = 'markdown' | 'text';

export interface PlainText extends PlainCaret {
  /** Formatting that is lost. */
  readonly lost: readonly Lost[];
}

/** Converts a formatted text to another format, with the selection where it was. */
export function toPlainText(
  nodes: readonly RichElement[],
  format: PlainFormat,
  caret: RichCaret | undefined,
): PlainText {
  if (format === 'markdown') return markdownWithCaret(nodes, caret);
  const body = writeBody(nodes);
  const whole = textOfBody({ format: 'rich2', body });
  const text = whole ?? plainText({ format: 'rich2', body });
  return { ...wordsWithCaret(text, nodes, caret), lost: whole === undefined ? ['lostFormatting'] : [] };
}
