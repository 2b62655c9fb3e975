import { wordsLike, wordStems } from './repo/searchWords.ts';
import type { Services } from '../../services.ts';
import { nearestWords } from './nearestWords.ts';
import type { Term } from './readTerms.ts';

/** Similar stems for each typed word; words without any are omitted. */
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
  // searching for the same words again is useless, unless there were several of which some are now omitted
  return isChanged || found.length > 1 ? found.filter((stems) => stems.length > 0) : [];
}
