import { plainText } from '#domain/writtenBody.ts';
import { readBody } from './model/body.ts';
import type { Lost } from './paste/richToMarkdown.ts';
import { textOfBody } from './shellText.ts';

/** Formats that can be edited without a toolbar. */
export type PlainFormat = 'markdown' | 'text';

export interface PlainText {
  readonly text: string;
  /** Formatting that is lost. */
  readonly lost: readonly Lost[];
}

/** Converts a rich2 body to another format. */
export async function toPlainText(body: string, format: PlainFormat): Promise<PlainText> {
  if (format === 'text') {
    const whole = textOfBody({ format: 'rich2', body });
    return whole === undefined
      ? { text: plainText({ format: 'rich2', body }), lost: ['lostFormatting'] }
      : { text: whole, lost: [] };
  }
  const { richToMarkdown } = await import('./paste/richToMarkdown.ts');
  return richToMarkdown(readBody(body) ?? []);
}
