const isFileName = (name: string) => /^[^\s/].*\.[a-z0-9]{2,5}$/i.test(name.trim());
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * The alternative text of an embedded picture. Older texts have only a name, which can be a description; the name of a
 * file describes nothing.
 */
export function pictureText({ alt, name }: { readonly alt?: unknown; readonly name?: unknown }): string {
  const text = textOf(name) ?? '';
  return textOf(alt) ?? (isFileName(text) ? '' : text);
}
