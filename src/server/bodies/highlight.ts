import { common, createLowlight } from 'lowlight';
import { type ElementContent, text } from './hast.ts';

/** Longer code is not highlighted, because it takes time and no one reads that much code in a post. */
const longestCode = 20_000;

const lowlight = createLowlight(common);

/** Highlights code with spans that only have classes; plain text if the language is unknown. */
export function highlight(code: string, language: string): ElementContent[] {
  const name = language.toLowerCase();
  if (code.length > longestCode || !lowlight.registered(name)) return [text(code)];
  return lowlight.highlight(name, code).children as ElementContent[];
}
