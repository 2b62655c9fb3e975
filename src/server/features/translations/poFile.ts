import { type GetTextTranslation, po } from 'gettext-parser';
import { fieldError, validationFailed } from '../../http/errors.ts';

/** A text of the interface in a PO file. */
export interface PoText {
  /** Messages file and key, as in `contextOf`. */
  readonly context: string;
  /** The English text. */
  readonly source: string;
  /** Empty if it is not translated. */
  readonly text: string;
}

/** Names a text in a PO file: equal English texts can have different translations. */
export const contextOf = (file: string, key: string) => `${file}#${key}`;

/**
 * Writes texts as a PO file. They are ICU messages: plurals are inside of a text, so the file has no plural forms of
 * its own.
 * @param language a language tag
 */
export function writePo(language: string, texts: readonly PoText[]): string {
  const translations: Record<string, Record<string, GetTextTranslation>> = {};
  for (const { context, source, text } of texts)
    translations[context] = {
      [source]: { msgctxt: context, msgid: source, msgstr: [text], comments: { flag: 'icu-message-format' } },
    };
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    Language: language.replaceAll('-', '_'),
    'MIME-Version': '1.0',
  };
  // Unfolded, because folded lines make every change look larger than it is.
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString()}\n`;
}

/** More translations of one text than any language has plural forms. */
const mostForms = 100;

/** The parser takes quadratic time for many translations in a row. */
function hasEndlessEntry(content: string): boolean {
  let row = 0;
  for (const [word] of content.matchAll(/msgstr|msgid/g)) {
    row = word === 'msgstr' ? row + 1 : 0;
    if (row > mostForms) return true;
  }
  return false;
}

/** Words for translators instead of those of the parser. */
function poWords(error: unknown, content: string): string {
  const { lineNumber: line, message = '' } = error as { readonly lineNumber?: number; readonly message?: string };
  if (line === undefined || !/(?:^|\n)[ \t]*msgid\b/.test(content))
    return 'This is not a PO file. Export the texts here, and translate that file.';
  return /End-of/.test(message)
    ? `A text is not closed on line ${line}. It needs a quotation mark at its end.`
    : `Line ${line} cannot be read. Put each text in quotation marks, and write \\" for one inside it.`;
}

/** Texts of a PO file, without obsolete ones. @throws ApiError 422 if it is none */
export function readPo(content: string): readonly PoText[] {
  if (hasEndlessEntry(content))
    throw validationFailed([fieldError('po', 'invalid', `A text has more than ${mostForms} translations.`)]);
  try {
    const { translations } = po.parse(content);
    return Object.values(translations).flatMap((entries) =>
      Object.values(entries)
        .filter(({ msgid }) => msgid !== '')
        .map(({ msgctxt = '', msgid, msgstr }) => ({ context: msgctxt, source: msgid, text: msgstr[0] ?? '' })),
    );
  } catch (error) {
    throw validationFailed([fieldError('po', 'invalid', poWords(error, content))]);
  }
}
