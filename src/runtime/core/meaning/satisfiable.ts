import { sortedJson } from '#lib/sortedJson.ts';
import type { ConditionRule, Conditions } from '../conditions.ts';

/** A rule that is true or false; groups are resolved. */
interface Literal {
  readonly rule: Exclude<ConditionRule, { readonly kind: 'group' }>;
  readonly isTrue: boolean;
}

/** Rules that are true together; one of several alternatives. */
type Alternative = readonly Literal[];

/** Conditions with more alternatives are taken for possible. */
const mostAlternatives = 2000;

class TooMany extends Error {}

const both = (one: readonly Alternative[], other: readonly Alternative[]): readonly Alternative[] => {
  if (one.length * other.length > mostAlternatives) throw new TooMany();
  return one.flatMap((left) => other.map((right) => [...left, ...right]));
};
const always: readonly Alternative[] = [[]];

function either(lists: readonly (readonly Alternative[])[]): readonly Alternative[] {
  const all = lists.flat();
  if (all.length > mostAlternatives) throw new TooMany();
  return all;
}

/** The alternatives in which a rule has a value. */
function alternativesOf(rule: ConditionRule, isTrue: boolean): readonly Alternative[] {
  const isWanted = isTrue !== (rule.not === true);
  return rule.kind === 'group' ? alternativesIn(rule, isWanted) : [[{ rule, isTrue: isWanted }]];
}

/** The alternatives in which conditions are met, or not met. */
function alternativesIn({ match = 'all', rules }: Conditions, isMet: boolean): readonly Alternative[] {
  // without rules, they are met in any case
  if (rules.length === 0) return isMet ? always : [];
  const isConjunction = (match === 'any') !== isMet;
  const wanted = match === 'none' ? !isMet : isMet;
  const each = rules.map((rule) => alternativesOf(rule, wanted));
  return isConjunction ? each.reduce(both, always) : either(each);
}

const factOf = ({ not: _, ...fact }: Literal['rule']) => sortedJson(fact);

function languagesLeft(alternative: Alternative): boolean {
  let allowed: ReadonlySet<string> | undefined;
  const refused = new Set<string>();
  for (const { rule, isTrue } of alternative) {
    if (rule.kind !== 'language') continue;
    if (!isTrue) for (const locale of rule.locales) refused.add(locale);
    else allowed = new Set(rule.locales.filter((locale) => allowed?.has(locale) ?? true));
  }
  return allowed === undefined || [...allowed].some((locale) => !refused.has(locale));
}

/** Whether the dates have a time in common that is not over. */
function datesLeft(alternative: Alternative, now: Date | undefined): boolean {
  let from = now?.getTime() ?? Number.NEGATIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  for (const { rule, isTrue } of alternative) {
    if (rule.kind !== 'dates' || !isTrue) continue;
    if (rule.from) from = Math.max(from, Date.parse(rule.from));
    if (rule.until) until = Math.min(until, Date.parse(rule.until));
  }
  return from < until;
}

/** A setting has one value at a time. */
function settingsAgree(alternative: Alternative): boolean {
  const values = new Map<string, unknown>();
  return alternative.every(({ rule, isTrue }) => {
    if (rule.kind !== 'setting' || !isTrue) return true;
    const known = values.has(rule.setting) ? values.get(rule.setting) : rule.value;
    values.set(rule.setting, rule.value);
    return known === rule.value;
  });
}

function isPossible(alternative: Alternative, now: Date | undefined): boolean {
  const facts = new Map<string, boolean>();
  for (const { rule, isTrue } of alternative) {
    const fact = factOf(rule);
    if (facts.get(fact) === !isTrue) return false;
    facts.set(fact, isTrue);
  }
  return languagesLeft(alternative) && datesLeft(alternative, now) && settingsAgree(alternative);
}

/**
 * Whether there can be a viewer and a time, from now on, for whom all conditions are met. Says yes if that is not
 * certain: which roles and permissions one person can have is not known here.
 */
export function canBeMet(all: readonly Conditions[], now: Date | undefined): boolean {
  try {
    return all
      .map((conditions) => alternativesIn(conditions, true))
      .reduce(both, always)
      .some((alternative) => isPossible(alternative, now));
  } catch (error) {
    if (error instanceof TooMany) return true;
    throw error;
  }
}
