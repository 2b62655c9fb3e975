/** A single search term. */
export interface Term {
  readonly text: string;
  /** Written in quotes: its words stand beside each other. */
  readonly isPhrase: boolean;
  readonly isNegated: boolean;
  /** Suffices in place of the term before it. */
  readonly isAlternative: boolean;
}

/** Longer input is cut, because only pasted text is this long. */
const longestQuery = 4000;
const mostTerms = 24;
const longestTerm = 80;

/** Text without what the database cannot hold. */
export function storable(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed();
}

const piece = /(-?)"([^"]*)"?|(-?)([^\s"]+)/gu;
const hasLetters = /[\p{L}\p{N}]/u;

/**
 * Reads what people type into a search: words, "phrases", -exclusions, and OR between alternatives. Anything else is a
 * word like any other; nothing is refused.
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
  // "everything but" is no search: it would name the whole site
  return terms.some((term) => !term.isNegated) ? terms : [];
}
