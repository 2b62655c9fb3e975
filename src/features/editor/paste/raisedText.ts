import { styled } from './styleOf.ts';

/** Characters below or above the line for others; posts have no marks for such text. */
const above = charactersFor('0123456789+-=()in', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿ');
const below = charactersFor('0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');
const signs: ReadonlyMap<string, string> = new Map(Object.entries({ TM: '™', SM: '℠', a: 'ª', o: 'º' }));
/** Ends of ordinal numbers, in languages that raise them. */
const ordinalEnds = /^(?:st|nd|rd|th|er|ère|re|ème|e|es|de|te)$/i;
/** Longer text does not belong to the word before it. */
const longestExponent = 20;

function charactersFor(plain: string, shaped: string): ReadonlyMap<string, string> {
  const others = [...shaped];
  const pairs = [...plain].map((character, at) => [character, others[at] ?? character] as const);
  const minus = pairs.find(([character]) => character === '-')?.[1] ?? '-';
  return new Map([...pairs, ['−', minus], ['–', minus], [' ', ' ']]);
}

/** How text above or below the line is written without marks. */
export interface Shape {
  readonly before: string;
  readonly after: string;
  readonly of: (text: string) => string;
}

const plain: Shape = { before: '', after: '', of: (text) => text };

function placeOf(node: Element): 'above' | 'below' | undefined {
  const align = styled(node, 'vertical-align');
  if (align === 'super' || align === 'sub') return align === 'super' ? 'above' : 'below';
  if (align === 'baseline') return undefined;
  return node.tagName === 'SUP' ? 'above' : node.tagName === 'SUB' ? 'below' : undefined;
}

/** Whether it holds a link or is all of one, as the signs of footnotes. */
const isNoteSign = (node: Element, text: string) =>
  node.querySelector('a') !== null || node.closest('a')?.textContent?.trim() === text;

/** Word processors can say the same twice; the inner element decides. */
const holdsOther = (node: Element) => [...node.querySelectorAll('*')].some((inner) => placeOf(inner) !== undefined);

/** The text of an exponent for which there are no characters, such as `x^abc`. */
function exponent(text: string, before: string): Shape {
  const base = /[\p{L}\p{N})\]]$/u;
  const isWord = /^[\p{L}\p{N}]+$/u.test(text);
  const isEnd = /\p{N}$/u.test(before) && ordinalEnds.test(text);
  if (
    isEnd ||
    !base.test(before) ||
    !/[\p{L}\p{N}]/u.test(text) ||
    /^\[.*\]$/.test(text) ||
    text.length > longestExponent
  )
    return plain;
  return isWord ? { ...plain, before: '^' } : { ...plain, before: '^(', after: ')' };
}

/** How an element’s text is written so that it does not run into the text before it; undefined for text on the line. */
export function shapeOf(node: Element, before: string): Shape | undefined {
  const place = placeOf(node);
  const text = (node.textContent ?? '').trim();
  if (place === undefined || text === '' || holdsOther(node) || isNoteSign(node, text)) return undefined;
  const characters = place === 'above' ? above : below;
  const sign = place === 'above' ? signs.get(text) : undefined;
  if (sign !== undefined) return { ...plain, of: (part) => part.replace(text, sign) };
  if ([...text].every((character) => characters.has(character)))
    return {
      ...plain,
      of: (part) => [...part].map((character) => characters.get(character) ?? character).join(''),
    };
  return place === 'above' ? exponent(text, before) : plain;
}

/** Text with its characters above and below the line on the line, apart from the text around them. */
export const onTheLine = (text: string): string =>
  text.replace(/[⁰¹²³⁴-ⁿ₀-ₜⱼᵢᵣᵤᵥ™℠ªº]+/gu, (run) => ` ${run.normalize('NFKC')} `);
