import { withoutTags } from '#lib/markup.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { mentionHref } from './mentions.ts';

type Attributes = Readonly<Record<string, unknown>>;

interface Operation {
  readonly insert: unknown;
  readonly attributes?: Attributes;
}

interface Line {
  readonly html: string;
  readonly attributes: Attributes;
}

/**
 * Converts a body of the older rich text format (a list of insert operations) to HTML, which is not sanitized yet.
 * Throws if it is not in this format.
 */
export function deltaToHtml(body: string): string {
  const parsed: unknown = JSON.parse(body);
  const list = Array.isArray(parsed) ? parsed : (parsed as { ops?: unknown } | null)?.ops;
  if (!Array.isArray(list)) throw new Error('A rich body is an array of operations.');
  return groupLines(readLines(list.filter(isOperation))).join('');
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'insert' in value;
}

/** Splits operations into lines. The attributes of a line break apply to the line it ends. */
function readLines(operations: readonly Operation[]): Line[] {
  const lines: Line[] = [];
  let html = '';
  for (const { insert, attributes = {} } of operations) {
    if (typeof insert !== 'string') {
      html += renderObject(insert);
      continue;
    }
    const parts = insert.split('\n');
    for (const [index, part] of parts.entries()) {
      html += part === '' ? '' : renderText(part, attributes);
      if (index === parts.length - 1) break;
      lines.push({ html, attributes });
      html = '';
    }
  }
  return html === '' ? lines : [...lines, { html, attributes: {} }];
}

function renderText(part: string, attributes: Attributes): string {
  let html = escapeHtml(part);
  if (attributes['bold']) html = `<strong>${html}</strong>`;
  if (attributes['italic']) html = `<em>${html}</em>`;
  if (attributes['strike']) html = `<s>${html}</s>`;
  if (attributes['code'] || attributes['codeInline']) html = `<code>${html}</code>`;
  if (typeof attributes['link'] === 'string') html = `<a href="${escapeHtml(attributes['link'])}">${html}</a>`;
  return html;
}

function renderObject(insert: unknown): string {
  const object = (insert ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const { mention, emoji } = object;
  if (mention && typeof mention['name'] === 'string') {
    const href = escapeHtml(mentionHref({ userID: Number(mention['userID']) || 0, name: mention['name'] }));
    return (
      `<a class="atMention" href="${href}" data-username="${escapeHtml(mention['name'])}" ` +
      `data-userid="${Number(mention['userID']) || 0}">@${escapeHtml(mention['name'])}</a>`
    );
  }
  if (emoji) return escapeHtml(String(emoji['emojiChar'] ?? ''));
  const data = (object['embed-external']?.['data'] ?? {}) as Record<string, unknown>;
  if (typeof data['url'] !== 'string') return '';
  const url = escapeHtml(data['url']);
  const name = escapeHtml(String(data['name'] ?? data['url']));
  return (data['embedType'] ?? data['type']) === 'image'
    ? `<img src="${url}" alt="${name}">`
    : `<a class="embedLink" href="${url}">${name}</a>`;
}

type Kind = 'quote' | 'spoiler' | 'code' | 'list' | 'heading' | 'text';

function kindOf({ attributes }: Line): Kind {
  if (attributes['blockquote-line']) return 'quote';
  if (attributes['spoiler-line']) return 'spoiler';
  if (attributes['code-block'] || attributes['codeBlock']) return 'code';
  if (attributes['list']) return 'list';
  return attributes['header'] ? 'heading' : 'text';
}

/** Groups adjacent lines of the same kind into one block. */
function groupLines(lines: readonly Line[]): string[] {
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; ) {
    const kind = kindOf(lines[start] as Line);
    let end = start + 1;
    while (end < lines.length && kindOf(lines[end] as Line) === kind) end += 1;
    blocks.push(renderBlock(kind, lines.slice(start, end)));
    start = end;
  }
  return blocks;
}

function renderBlock(kind: Kind, lines: readonly Line[]): string {
  const paragraphs = () => lines.map((line) => `<p>${line.html || '<br>'}</p>`).join('');
  switch (kind) {
    case 'quote':
      return `<blockquote>${paragraphs()}</blockquote>`;
    case 'spoiler':
      return (
        '<details class="spoiler"><summary>Spoiler</summary><div ' +
        `class="spoilerContent">${paragraphs()}</div></details>`
      );
    case 'code':
      return `<pre><code>${lines.map((line) => `${withoutTags(line.html)}\n`).join('')}</code></pre>`;
    case 'list':
      return renderList(lines);
    case 'heading':
      return lines.map((line) => renderHeading(line)).join('');
    default:
      return lines
        .filter((line) => line.html !== '')
        .map((line) => `<p>${line.html}</p>`)
        .join('');
  }
}

function renderHeading({ html, attributes }: Line): string {
  const header = attributes['header'];
  const level = Number(typeof header === 'object' && header !== null ? (header as Attributes)['level'] : header);
  const tag = `h${Math.min(5, Math.max(2, level || 2))}`;
  return `<${tag}>${html}</${tag}>`;
}

function renderList(lines: readonly Line[]): string {
  const open: string[] = [];
  let html = '';
  for (const line of lines) {
    const list = line.attributes['list'];
    const isObject = typeof list === 'object' && list !== null;
    const tag = (isObject ? (list as Attributes)['type'] : list) === 'ordered' ? 'ol' : 'ul';
    const depth = Math.min(
      20,
      Math.max(0, Number((isObject ? (list as Attributes)['depth'] : line.attributes['indent']) ?? 0) || 0),
    );
    while (open.length > depth + 1) html += `</li></${open.pop()}>`;
    if (open.length === depth + 1) html += '</li>';
    while (open.length < depth + 1) {
      html += `<${tag}>${open.length < depth ? '<li>' : ''}`;
      open.push(tag);
    }
    html += `<li>${line.html}`;
  }
  while (open.length > 0) html += `</li></${open.pop()}>`;
  return html;
}
