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

/** Rules that the conditions of one document may visit together; beyond it, all others are taken for possible. */
const mostVisits = 300_000;

class TooMany extends Error {}

/** Visits that remain for the conditions of one document. */
export interface ConditionWork {
  left: number;
}

export const createConditionWork = (): ConditionWork => ({ left: mostVisits });

function spend(work: ConditionWork, visits: number): void {
  work.left -= visits;
  if (work.left < 0) throw new TooMany();
}

const countLiterals = (alternatives: readonly Alternative[]) =>
  alternatives.reduce((sum, { length }) => sum + length + 1, 0);

const both =
  (work: ConditionWork) =>
  (one: readonly Alternative[], other: readonly Alternative[]): readonly Alternative[] => {
    if (one.length * other.length > mostAlternatives) throw new TooMany();
    spend(work, other.length * countLiterals(one) + one.length * countLiterals(other));
    return one.flatMap((left) => other.map((right) => [...left, ...right]));
  };
const always: readonly Alternative[] = [[]];

function either(lists: readonly (readonly Alternative[])[]): readonly Alternative[] {
  const all = lists.flat();
  if (all.length > mostAlternatives) throw new TooMany();
  return all;
}

/** The alternatives in which a rule has a value. */
function alternativesOf(rule: ConditionRule, isTrue: boolean, work: ConditionWork): readonly Alternative[] {
  const isWanted = isTrue !== (rule.not === true);
  return rule.kind === 'group' ? alternativesIn(rule, isWanted, work) : [[{ rule, isTrue: isWanted }]];
}

/** The alternatives in which conditions are met, or not met. */
function alternativesIn(
  { match = 'all', rules }: Conditions,
  isMet: boolean,
  work: ConditionWork,
): readonly Alternative[] {
  // without rules, they are met in any case
  if (rules.length === 0) return isMet ? always : [];
  const isConjunction = (match === 'any') !== isMet;
  const wanted = match === 'none' ? !isMet : isMet;
  const each = rules.map((rule) => alternativesOf(rule, wanted, work));
  return isConjunction ? each.reduce(both(work), always) : either(each);
}

const facts = new WeakMap<object, string>();

/** The same text for equal rules; made once for each, because its lists can be long. */
function factOf(rule: Literal['rule']): string {
  const known = facts.get(rule);
  if (known !== undefined) return known;
  const { not: _, ...fact } = rule;
  const made = sortedJson(fact);
  facts.set(rule, made);
  return made;
}

const visitsOf = ({ rule }: Literal) => 1 + (rule.kind === 'language' ? rule.locales.length : 0);

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
  const values = new Map<string, boolean>();
  for (const { rule, isTrue } of alternative) {
    const fact = factOf(rule);
    if (values.get(fact) === !isTrue) return false;
    values.set(fact, isTrue);
  }
  return languagesLeft(alternative) && datesLeft(alternative, now) && settingsAgree(alternative);
}

/**
 * Whether there can be a viewer and a time, from now on, for whom all conditions are met. Says yes if that is not
 * certain: which roles and permissions one person can have is not known here.
 */
export function canBeMet(
  all: readonly Conditions[],
  now: Date | undefined,
  work: ConditionWork = createConditionWork(),
): boolean {
  try {
    return all
      .map((conditions) => alternativesIn(conditions, true, work))
      .reduce(both(work), always)
      .some((alternative) => {
        spend(
          work,
          alternative.reduce((sum, literal) => sum + visitsOf(literal), 0),
        );
        return isPossible(alternative, now);
      });
  } catch (error) {
    if (error instanceof TooMany) return true;
    throw error;
  }
}
