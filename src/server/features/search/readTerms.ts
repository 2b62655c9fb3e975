/** A single search term. */
export interface Term {
  readonly text: string;
  /** A quoted phrase, whose words must be adjacent. */
  readonly isPhrase: boolean;
  readonly isNegated: boolean;
  /** An alternative to the previous term. */
  readonly isAlternative: boolean;
}

/** Longer input is truncated, because only pasted text is this long. */
const longestQuery = 4000;
const mostTerms = 24;
const longestTerm = 80;

/** Removes characters that the database cannot store, and composes accents as the search index does. */
export function storable(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed().normalize('NFC');
}

const piece = /(-?)"([^"]*)"?|(-?)([^\s"]+)/gu;
const hasLetters = /[\p{L}\p{N}]/u;

/**
 * Parses search input: words, "phrases", -exclusions, and OR between alternatives. Everything else is an ordinary word;
 * no input is rejected.
 */
export function readTerms(query: string): Term[] {
  const terms: Term[] = [];
  let isAlternative = false;
  for (const [, phraseMinus, phrase, wordMinus, word] of storable(query).slice(0, longestQuery).matchAll(piece)) {
    if (word === 'OR' && terms.length > 0) {
      isAlternative = true;
      continue;
    }
    const text = (phrase ?? word ?? '').slice(0, longestTerm).trim();
    if (!hasLetters.test(text)) continue;
    terms.push({ text, isPhrase: phrase !== undefined, isNegated: (phraseMinus ?? wordMinus) === '-', isAlternative });
    isAlternative = false;
    if (terms.length === mostTerms) break;
  }
  // a search with exclusions only would find the whole site
  return terms.some((term) => !term.isNegated) ? terms : [];
}
