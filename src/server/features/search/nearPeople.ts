import { type FoundPerson, type PeopleSearch, peopleLike } from './repo/searchPeople.ts';
import type { Services } from '../../services.ts';
import { nameWords } from './nameWords.ts';
import { editsBetween, mostEdits } from './nearestWords.ts';

/**
 * Edit distance between a typed word and the most similar word of a name, or its prefix; undefined if none is similar.
 */
function editsOfWord(typed: string, words: readonly string[]): number | undefined {
  if (words.some((word) => word.startsWith(typed))) return 0;
  const fewest = Math.min(...words.map((word) => editsBetween(typed, word)));
  return fewest <= mostEdits([...typed].length) ? fewest : undefined;
}

/** Edit distance between the typed words and a name, compared word by word or joined. */
export function editsOfName(typed: readonly string[], name: string): number | undefined {
  const words = nameWords(name);
  const edits = typed.map((word) => editsOfWord(word, words));
  if (edits.every((count) => count !== undefined)) return edits.reduce((sum, count) => sum + count, 0);
  return editsOfWord(typed.join(''), [words.join('')]);
}

/** People with similar names, most similar first, except those in `known`. */
export async function nearPeople(
  services: Services,
  search: PeopleSearch,
  known: readonly FoundPerson[],
): Promise<FoundPerson[]> {
  const typed = search.words.flatMap(nameWords);
  if (typed.length === 0) return [];
  const ids = new Set(known.map((person) => person.userID));
  return (await peopleLike(services, search))
    .filter((person) => !ids.has(person.userID))
    .map((person) => ({ person, edits: editsOfName(typed, person.name) }))
    .filter((one): one is { person: FoundPerson; edits: number } => one.edits !== undefined)
    .sort((left, right) => left.edits - right.edits)
    .map(({ person }) => person);
}
