import { tokens } from '#theme/tokens.css.ts';

const nameOf = (token: string) => /^var\((--[\w-]+)/.exec(token)?.[1];
const names = [
  ...Object.values(tokens.color),
  ...Object.values(tokens.font),
  ...Object.values(tokens.radius),
  ...Object.values(tokens.space),
].flatMap((token) => nameOf(token) ?? []);

/** The computed colors, sizes and fonts at the fragment’s position, so that it can match the page. */
export function themeAt(element: Element): {
  readonly theme: Readonly<Record<string, string>>;
  readonly colorScheme: string;
} {
  const style = getComputedStyle(element);
  return {
    theme: Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()])),
    colorScheme: style.colorScheme,
  };
}
