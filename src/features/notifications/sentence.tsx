import { partsOfMarkup } from '#lib/markup.ts';
import { Fragment, type ReactNode } from 'react';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const isBold = /^(?:b|strong)$/i;

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/**
 * Converts an HTML sentence to React nodes and keeps only bold text. The HTML may come from any server, and the result
 * is inside a link.
 */
export function sentenceOf(html: string, strongClass: string): ReactNode[] {
  let depth = 0;
  return partsOfMarkup(html).flatMap((part, index): ReactNode[] => {
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part);
    if (tag && isBold.test(tag[2] ?? '')) depth = Math.max(0, depth + (tag[1] === '/' ? -1 : 1));
    if (tag || part === '' || part.startsWith('<!')) return [];
    const text = decode(part);
    const key = `${index}`;
    // Isolates the writing direction of names.
    return [
      depth > 0 ? (
        <bdi key={key} className={strongClass}>
          {text}
        </bdi>
      ) : (
        <Fragment key={key}>{text}</Fragment>
      ),
    ];
  });
}
