import type { CategoryNode } from '../../db/repos/categoryTree.ts';
import { nameWords } from './nameWords.ts';
import { nearestWords } from './nearestWords.ts';
import type { Term } from './readTerms.ts';

const wanted = (terms: readonly Term[]) =>
  terms.filter((term) => !term.isNegated).flatMap((term) => nameWords(term.text));

/** Whether every word is a prefix of a word in the name or description. */
function fits(words: readonly string[], texts: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => texts.some((text) => text.startsWith(word)));
}

/** Categories by name, then by description; by name only with `isStrict`. All if there are no terms. */
export function findCategories(
  all: readonly CategoryNode[],
  terms: readonly Term[],
  isStrict: boolean,
): CategoryNode[] {
  if (terms.length === 0) return isStrict ? [] : [...all];
  const words = wanted(terms);
  const byName = all.filter((node) => fits(words, nameWords(node.name)));
  if (isStrict) return byName;
  const others = all.filter(
    (node) => !byName.includes(node) && fits(words, [...nameWords(node.name), ...nameWords(node.description ?? '')]),
  );
  return [...byName, ...others];
}

/** Categories with similar names. */
export function findNearCategories(all: readonly CategoryNode[], terms: readonly Term[]): CategoryNode[] {
  const words = wanted(terms);
  return all.filter((node) => {
    const names = nameWords(node.name);
    return words.length > 0 && words.every((word) => names.includes(word) || nearestWords(word, names).length > 0);
  });
}
