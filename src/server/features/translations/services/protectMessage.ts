import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A message as a translation service gets it, and the way back. */
export interface ProtectedMessage {
  /** XML, also valid as HTML: placeholders are empty elements that services leave in place. */
  readonly xml: string;
  /** The translated message; undefined if the service lost or doubled a placeholder. */
  readonly restore: (xml: string) => string | undefined;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
/** A plain text as a translation service gets it. */
export const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
const codePoint = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
/** The plain text of an answer. */
export const readXml = (xml: string) =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) =>
    hex || decimal
      ? codePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10))
      : (names[String(name).toLowerCase()] ?? whole),
  );
/** Signs that are syntax in ICU messages. */
const quoteIcu = (text: string) => text.replaceAll("'", '’').replace(/[{}#]/g, (sign) => `'${sign}'`);

const isPlain = ({ type }: MessageFormatElement) =>
  type === TYPE.literal || type === TYPE.argument || type === TYPE.number || type === TYPE.date || type === TYPE.time;

/**
 * Prepares an ICU message for a translation service. Undefined for messages with plurals or choices: no service knows
 * the forms of the other language.
 */
export function protectMessage(source: string): ProtectedMessage | undefined {
  let elements: readonly MessageFormatElement[];
  try {
    elements = parse(source, { captureLocation: true, ignoreTag: true });
  } catch {
    return undefined;
  }
  if (!elements.every(isPlain)) return undefined;
  const placeholders: string[] = [];
  const xml = elements
    .map((element) => {
      if (element.type === TYPE.literal) return escapeXml(element.value);
      const { start, end } = element.location ?? { start: { offset: 0 }, end: { offset: 0 } };
      return `<x id="${placeholders.push(source.slice(start.offset, end.offset)) - 1}"></x>`;
    })
    .join('');
  return {
    xml,
    restore: (translated) => {
      const seen = new Set<number>();
      let isSound = true;
      const text = translated
        .split(/(<x\s+id="?\d{1,4}"?\s*(?:\/>|>\s*<\/x>))/i)
        .map((part, at) => {
          if (at % 2 === 0) return quoteIcu(readXml(part));
          const id = Number(/\d+/.exec(part)?.[0]);
          isSound &&= id < placeholders.length && !seen.has(id);
          seen.add(id);
          return placeholders[id] ?? '';
        })
        .join('');
      return isSound && seen.size === placeholders.length ? text : undefined;
    },
  };
}
