import { tokens } from '#theme/tokens.css.ts';

const nameOf = (token: string) => /^var\((--[\w-]+)/.exec(token)?.[1];
const names = [
  ...Object.values(tokens.color),
  ...Object.values(tokens.font),
  ...Object.values(tokens.radius),
  ...Object.values(tokens.space),
].flatMap((token) => nameOf(token) ?? []);

/** Colours, sizes and fonts where the fragment stands, so that it can look like the rest. */
export function themeAt(element: Element): { readonly theme: Readonly<Record<string, string>>; readonly colorScheme: string } {
  const style = getComputedStyle(element);
  return { theme: Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()])), colorScheme: style.colorScheme };
}
