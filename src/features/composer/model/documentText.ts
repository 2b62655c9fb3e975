import type { ComposedDocument } from './nodes.ts';

const texts = new WeakMap<object, string>();

/** The JSON of a value; what stays the same object is written once. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/** A document as text, which is equal for equal documents. */
export const documentText = ({ layout, titleBar, ...others }: ComposedDocument): string =>
  `${JSON.stringify(others)} [${layout.map(textOf).join()}] ${textOf(titleBar)}`;
