import { isHoldable } from '#lib/isHoldable.ts';
import type { Problem } from '#lib/problem.ts';
import { shortName } from './limits.ts';
import { type Place, pointerOf, rootPlace } from './walk.ts';

/** Damaged files can have thousands; the first ones show what is wrong. */
const mostTold = 20;

/** The invalid character as it is written in JSON. */
const written = (text: string) =>
  text.includes('\0')
    ? '\\u0000'
    : `\\u${(/[\ud800-\udfff]/.exec(text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, ''))?.[0] ?? '')
        .charCodeAt(0)
        .toString(16)}`;

function invalidText(text: string, pointer: string): Problem {
  return {
    code: 'layout/invalid-text',
    severity: 'error',
    pointer,
    what: `The text ${shortName(JSON.stringify(text))} contains the invalid character ${written(text)}.`,
    why: 'The database cannot store it.',
    fix: 'Remove the character.',
  };
}

/** Finds strings and keys that the database cannot store. Iterative, because the sender determines the depth. */
export function checkTexts(document: unknown): readonly Problem[] {
  const problems: Problem[] = [];
  const stack: { readonly value: unknown; readonly place: Place }[] = [{ value: document, place: rootPlace }];
  for (let at = stack.pop(); at && problems.length < mostTold; at = stack.pop()) {
    const { value, place } = at;
    if (typeof value === 'string' && !isHoldable(value)) problems.push(invalidText(value, pointerOf(place)));
    if (typeof value !== 'object' || value === null) continue;
    const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    for (const [key] of entries)
      if (typeof key === 'string' && !isHoldable(key)) problems.push(invalidText(key, pointerOf(place)));
    for (const [key, inner] of entries.reverse()) stack.push({ value: inner, place: { parent: place, key } });
  }
  return problems;
}
