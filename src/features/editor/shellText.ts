import type { WrittenBody } from './editorProps.ts';

/** Whether the bodies of a format are text that people write. */
export const isTextFormat = (format: string) => !/^rich2?$/i.test(format);

const keysOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).sort().join() : '';

/** The text of a paragraph that contains only plain text. */
function plainParagraph(node: unknown): string | undefined {
  if (keysOf(node) !== 'children,type') return undefined;
  const { type, children } = node as { readonly type: unknown; readonly children: unknown };
  if (type !== 'p' || !Array.isArray(children) || children.length !== 1 || keysOf(children[0]) !== 'text')
    return undefined;
  const { text } = children[0] as { readonly text: unknown };
  return typeof text === 'string' && !text.includes('\n') ? text : undefined;
}

/**
 * The body as text for a plain field; undefined if a plain field would lose something, such as formatting. `bodyOfText`
 * restores an equivalent body.
 */
export function textOfBody({ format, body }: WrittenBody): string | undefined {
  if (isTextFormat(format)) return body;
  if (format.toLowerCase() !== 'rich2') return undefined;
  if (body.trim() === '') return '';
  try {
    const nodes: unknown = JSON.parse(body);
    const lines = Array.isArray(nodes) ? nodes.map(plainParagraph) : [undefined];
    return lines.includes(undefined) ? undefined : lines.join('\n');
  } catch {
    return undefined;
  }
}

export function bodyOfText(format: string, text: string): string {
  if (isTextFormat(format)) return text;
  return JSON.stringify(text.split('\n').map((line) => ({ type: 'p', children: [{ text: line }] })));
}
