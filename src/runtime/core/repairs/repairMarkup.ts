import { readTags, type Tag } from '#lib/html/readTags.ts';
import { valueAt } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import type { Repair, Repairing } from './repairOf.ts';

/** HTML with some of its tags replaced, from the last to the first. */
function withTags(html: string, change: (tag: Tag, written: string) => string): string {
  return readTags(html).reduceRight(
    (text, tag) => text.slice(0, tag.start) + change(tag, text.slice(tag.start, tag.end)) + text.slice(tag.end),
    html,
  );
}

const asSection = (html: string) =>
  withTags(html, ({ name, attributes }, written) => {
    if (name === 'main') return written.replace(/^(<\/?)main/i, '$1section');
    return attributes.get('role')?.trim().toLowerCase() === 'main'
      ? written.replace(/\srole\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i, '')
      : written;
  });

const asDecoration = (html: string) =>
  withTags(html, ({ name, attributes }, written) =>
    name === 'img' && !attributes.has('alt') ? written.replace(/^<img/i, '$& alt=""') : written,
  );

/** Changes HTML: landmarks become sections, and pictures without a text decoration. */
export function repairMarkup({ code, pointer }: Problem, { document }: Repairing): Repair | undefined {
  const html = valueAt(document, pointer);
  if (typeof html !== 'string') return undefined;
  const isMain = code === 'layout/second-main';
  const value = isMain ? asSection(html) : asDecoration(html);
  if (value === html) return undefined;
  return {
    title: isMain ? 'Use <section>' : 'Mark as decoration: alt=""',
    isSafe: false,
    edits: [{ kind: 'set', pointer, value }],
  };
}
