import { wordsLike, wordStems } from './repo/searchWords.ts';
import type { Services } from '../../services.ts';
import { nearestWords } from './nearestWords.ts';
import type { Term } from './readTerms.ts';

/** For each word that was typed the stems it may have been meant for; a word that nothing is near to is left out. */
export async function nearStems(services: Services, terms: readonly Term[]): Promise<(readonly string[])[]> {
  const typed = await wordStems(
    services,
    terms.filter((term) => !term.isNegated).map((term) => term.text),
  );
  const candidates = await wordsLike(
    services,
    typed.map(({ stem }) => stem),
  );
  const found = typed.map(({ stem, isKnown }) => (isKnown ? [stem] : nearestWords(stem, candidates.get(stem) ?? [])));
  const isChanged = typed.some(({ isKnown }, at) => !isKnown && (found[at]?.length ?? 0) > 0);
  // the same words again would find nothing again, unless some were too many
  return isChanged || found.length > 1 ? found.filter((stems) => stems.length > 0) : [];
}
