import { foldName } from '#domain/foldName.ts';
import { isNearly } from '#domain/isNearly.ts';
import { type Entry, type Section, sections } from './entries.ts';

const wordStart = /(?<=^|[^\p{L}\p{M}\p{N}])(?=[\p{L}\p{N}])/u;
const wordsOf = (text: string) => text.split(wordStart).filter(Boolean);

/** The score of a label that has a word of the text only with a typing error. */
const nearScore = 0.25;

/** How well a label fits a text, from 0 (not at all) to 5 (the same). Letter case and composition do not matter. */
export function scoreOf(label: string, text: string): number {
  const [name, wanted] = [foldName(label), foldName(text)];
  if (wanted === '') return 1;
  if (name === wanted) return 5;
  if (name.startsWith(wanted)) return 4;
  const words = wordsOf(name);
  if (words.some((_, at) => words.slice(at).join('').startsWith(wanted))) return 3;
  const parts = wordsOf(wanted).map((part) => part.trim());
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 2;
  if (name.includes(wanted)) return 1;
  const hasPart = (part: string) => words.some((word) => word.startsWith(part) || isNearly(word.trim(), part));
  return parts.every(hasPart) ? nearScore : 0;
}

/** How well an item fits a text: by its name, or a little less by another word for it. */
function fitOf({ label, synonyms = [] }: Entry, text: string): number {
  const byOthers = synonyms.map((word) => scoreOf(word, text)).filter((score) => score > 1);
  return Math.max(scoreOf(label, text), ...byOthers.map((score) => score - 0.5));
}

/** Sections of what is matched here, before the server has answered. */
const ownSections: ReadonlySet<Section> = new Set(['recent', 'here', 'actions', 'pages']);

/** Whether an item of the page has a text only with a typing error: “Roles” of “roses”. */
const isGuess = (entry: Entry, text: string): boolean =>
  ownSections.has(entry.section) && fitOf(entry, text) === nearScore;

/** Whether a part of another word for it is all that an item has of a text: “logout” of “logo”. */
const fitsByPart = ({ label, synonyms = [] }: Entry, text: string): boolean =>
  synonyms.length > 0 && scoreOf(label, text) <= 1 && !synonyms.some((word) => scoreOf(word, text) === 5);

/**
 * The result that Enter chooses. Something that runs must not be chosen by a part of another word for it; a guess is
 * only offered, because what was typed may be found a moment later.
 */
export const bestOf = (results: readonly Entry[], text: string): Entry | undefined =>
  results.find((entry) => text === '' || !(fitsByPart(entry, text) || isGuess(entry, text)));

/** Items in the order of how well they fit, e.g. names of the server's results; all of them are kept. */
export const byFit = (entries: readonly Entry[], text: string): readonly Entry[] =>
  entries.toSorted((a, b) => scoreOf(b.label, text) - scoreOf(a.label, text));

/** Items that fit a text, the best first; among equals, those used recently, then the given order. */
export function rank(entries: readonly Entry[], text: string, recentIDs: readonly string[]): readonly Entry[] {
  const recency = (id: string) => {
    const at = recentIDs.indexOf(id);
    return at === -1 ? recentIDs.length : at;
  };
  return entries
    .map((entry) => ({ entry, score: fitOf(entry, text) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || recency(a.entry.id) - recency(b.entry.id))
    .map(({ entry }) => entry);
}

export interface Group {
  readonly section: Section;
  readonly entries: readonly Entry[];
}

/** The items by section; the order within a section is kept. Each item is in the list once. */
export function groupsOf(entries: readonly Entry[]): readonly Group[] {
  const seen = new Set<string>();
  const unique = entries.filter(({ id }) => !seen.has(id) && seen.add(id));
  return sections
    .map((section) => ({ section, entries: unique.filter((entry) => entry.section === section) }))
    .filter(({ entries: own }) => own.length > 0);
}

/** How many recent items are shown before anything is typed. */
export const shownRecents = 5;

/** The list before anything is typed: recent items first, then the actions and pages without them. */
export function initialList(local: readonly Entry[], recent: readonly Entry[]): readonly Group[] {
  const first = recent.slice(0, shownRecents).map((entry): Entry => ({ ...entry, section: 'recent' }));
  return groupsOf([...first, ...local]);
}

/**
 * The list for a text. Recent items and commands are matched here, at once. Results of the server are already matched,
 * e.g. by word stems.
 */
export function foundList(
  text: string,
  {
    local,
    recent,
    found,
  }: {
    readonly local: readonly Entry[];
    readonly recent: readonly Entry[];
    readonly found: readonly Entry[];
  },
): readonly Group[] {
  const recentIDs = recent.map(({ id }) => id);
  const targets = recent.filter(({ id }) => !local.some((command) => command.id === id)).slice(0, shownRecents);
  const own = groupsOf([...rank(targets, text, recentIDs), ...rank(local, text, recentIDs)]);
  const known = new Set(own.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const best = ({ entries }: Group) => Math.max(...entries.map((entry) => fitOf(entry, text)));
  const isSure = ({ entries }: Group) => !entries.every((entry) => isGuess(entry, text));
  const others = groupsOf(found.filter(({ id }) => !known.has(id)));
  // A person whose name was typed comes before posts that mention it, and guesses come after what has the text.
  const later = [...own.filter((group) => !isSure(group)), ...others].toSorted((a, b) => best(b) - best(a));
  return [...own.filter(isSure), ...later];
}
