import { isGivable } from '#domain/roles.ts';
import { joinPointer } from '#lib/pointer.ts';
import { isObject } from './walk.ts';

/** How the rules of a list are combined: all of them, at least one, or none of them. */
export const matches = ['all', 'any', 'none'] as const;
export type Match = (typeof matches)[number];

/** One thing that must be true; with `not`, that must be false. */
export type ConditionRule = { readonly not?: boolean } & (
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'role'; readonly roleIDs: readonly number[] }
  | { readonly kind: 'permission'; readonly permission: string }
  | { readonly kind: 'language'; readonly locales: readonly string[] }
  /** Either end may be absent; RFC 3339 with an offset. */
  | { readonly kind: 'dates'; readonly from?: string; readonly until?: string }
  | { readonly kind: 'setting'; readonly setting: string; readonly value: unknown }
  | { readonly kind: 'addon'; readonly addonID: string }
  | ({ readonly kind: 'group' } & Conditions)
);

/** When a node is shown. Servers that do not know this filter ignore it. */
export interface Conditions {
  readonly match?: Match;
  readonly rules: readonly ConditionRule[];
}

export const ruleKinds = ['signedIn', 'role', 'permission', 'language', 'dates', 'setting', 'addon', 'group'] as const;

/** Facts about a viewer and a time that rules are about. */
export interface ConditionFacts {
  readonly isGuest: boolean;
  readonly roleIDs: readonly number[];
  readonly can: (permission: string) => boolean;
  readonly locale: string;
  readonly now: Date;
  /** A setting that everyone may read; undefined for others. */
  readonly setting: (name: string) => unknown;
  /** Whether an add-on is on; undefined if there is none. */
  readonly addon: (addonID: string) => boolean | undefined;
}

/** Groups inside groups, and rules in all of them together. */
export const maxConditionDepth = 4;
export const maxConditionRules = 50;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTextList = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText);
const isTime = (value: unknown) =>
  isText(value) && /[zZ]|[+-]\d\d:\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** Expectations of each kind of rule, in words; undefined if the rule is right. */
const wants: Readonly<Record<string, (rule: Readonly<Record<string, unknown>>) => string | undefined>> = {
  signedIn: () => undefined,
  role: ({ roleIDs }) =>
    Array.isArray(roleIDs) && roleIDs.length > 0 && roleIDs.every(Number.isInteger)
      ? undefined
      : 'a list of role IDs (whole numbers) in "roleIDs"',
  // with a name that does not exist, the opposite of the rule would be true for everyone
  permission: ({ permission }) =>
    isText(permission) && isGivable(permission) ? undefined : 'the name of a permission in "permission"',
  language: ({ locales }) => (isTextList(locales) ? undefined : 'a list of language codes in "locales"'),
  dates: ({ from, until }) => {
    const ends = [from, until].filter((end) => end !== undefined && end !== null);
    if (ends.length === 0 || !ends.every(isTime)) return 'a time with its offset in "from", "until" or both';
    return ends.length === 2 && Date.parse(String(from)) >= Date.parse(String(until))
      ? 'a time in "until" that is after "from"'
      : undefined;
  },
  setting: ({ setting, value }) =>
    isText(setting) && isPlain(value) ? undefined : 'the key of a setting in "setting", and the "value" it must have',
  addon: ({ addonID }) => (isText(addonID) ? undefined : 'the ID of an add-on in "addonID"'),
};

/** A mistake in conditions: a pointer to it, and what is expected there, or the fields that exist. */
export interface WrongCondition {
  readonly key: string;
  readonly wants: string;
  readonly known?: readonly string[];
}

const listFields = ['match', 'rules'] as const;
/** Fields of all kinds together: editors keep those of another kind when the kind changes. */
const ruleFields = [
  'kind',
  'not',
  'roleIDs',
  'permission',
  'locales',
  'from',
  'until',
  'setting',
  'value',
  'addonID',
  ...listFields,
] as const;

/** Fields that do not exist: a misspelled `not` or `match` would show the node to the wrong people. */
const unknownFields = (value: object, known: readonly string[], at: (name: string) => string): WrongCondition[] =>
  Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => ({ key: at(joinPointer('', name).slice(1)), wants: '', known }));

/** A list of rules, and where it is. */
interface Visit {
  /** Pointer without the first slash; empty for the whole. */
  readonly key: string;
  readonly depth: number;
  /** Rules so far, in all groups. */
  readonly count: { rules: number };
}

const stepFrom = (key: string) => (name: string) => (key === '' ? name : `${key}/${name}`);

function checkRule(rule: unknown, { key, depth, count }: Visit): WrongCondition[] {
  count.rules += 1;
  if (count.rules === maxConditionRules + 1) return [{ key, wants: `at most ${maxConditionRules} rules` }];
  if (count.rules > maxConditionRules) return [];
  const kind = isObject(rule) ? rule['kind'] : undefined;
  if (!isObject(rule) || !(ruleKinds as readonly unknown[]).includes(kind))
    return [{ key, wants: `a rule with a "kind": ${ruleKinds.join(', ')}` }];
  const unknown = unknownFields(rule, ruleFields, stepFrom(key));
  if (rule['not'] !== undefined && typeof rule['not'] !== 'boolean')
    return [...unknown, { key: `${key}/not`, wants: 'true or false' }];
  if (kind === 'group') return [...unknown, ...checkList(rule, { key, depth: depth + 1, count })];
  const wanted = wants[String(kind)]?.(rule);
  return wanted === undefined ? unknown : [...unknown, { key, wants: wanted }];
}

function checkList(value: Readonly<Record<string, unknown>>, visit: Visit): WrongCondition[] {
  const at = stepFrom(visit.key);
  const { match = 'all', rules } = value;
  if (!(matches as readonly unknown[]).includes(match)) return [{ key: at('match'), wants: 'one of all, any, none' }];
  if (!Array.isArray(rules)) return [{ key: at('rules'), wants: 'a list of rules' }];
  if (visit.depth > maxConditionDepth)
    return [{ key: visit.key, wants: `groups at most ${maxConditionDepth} levels deep` }];
  return rules.flatMap((rule: unknown, index) => checkRule(rule, { ...visit, key: at(`rules/${index}`) }));
}

/** Finds the mistakes in conditions. A node whose conditions have any is hidden. */
export function checkConditions(value: unknown): WrongCondition[] {
  if (!isObject(value)) return [{ key: '', wants: 'an object with a list named "rules"' }];
  const unknown = unknownFields(value, listFields, stepFrom(''));
  return [...unknown, ...checkList(value, { key: '', depth: 1, count: { rules: 0 } })];
}

function isInside({ from, until }: { readonly from?: string; readonly until?: string }, now: Date): boolean {
  const time = now.getTime();
  return (!from || Date.parse(from) <= time) && (!until || time < Date.parse(until));
}

function isTrue(rule: ConditionRule, facts: ConditionFacts): boolean {
  switch (rule.kind) {
    case 'signedIn':
      return !facts.isGuest;
    case 'role':
      return rule.roleIDs.some((id) => facts.roleIDs.includes(id));
    case 'permission':
      return facts.can(rule.permission);
    case 'language':
      return rule.locales.includes(facts.locale);
    case 'dates':
      return isInside(rule, facts.now);
    case 'setting':
      return facts.setting(rule.setting) === rule.value;
    case 'addon':
      return facts.addon(rule.addonID) === true;
    case 'group':
      return areMet(rule, facts);
  }
}

/** Whether one rule is met. */
export const isMet = (rule: ConditionRule, facts: ConditionFacts): boolean =>
  isTrue(rule, facts) !== (rule.not === true);

/** Which rules of a list are met; those of groups as a whole. */
export const rulesMet = ({ rules }: Conditions, facts: ConditionFacts): readonly boolean[] =>
  rules.map((rule) => isMet(rule, facts));

/** Whether conditions are met. Check them first: invalid ones are never met. */
export function areMet({ match = 'all', rules }: Conditions, facts: ConditionFacts): boolean {
  if (match === 'any') return rules.length === 0 || rules.some((rule) => isMet(rule, facts));
  return match === 'none' ? !rules.some((rule) => isMet(rule, facts)) : rules.every((rule) => isMet(rule, facts));
}

/** The keys of the settings that conditions are about, in all groups. */
export const settingsIn = ({ rules }: Conditions): readonly string[] =>
  rules.flatMap((rule) => {
    if (rule.kind === 'group') return settingsIn(rule);
    return rule.kind === 'setting' ? [rule.setting] : [];
  });

/** The IDs of the add-ons that conditions are about, in all groups. */
export const addonsIn = ({ rules }: Conditions): readonly string[] =>
  rules.flatMap((rule) => {
    if (rule.kind === 'group') return addonsIn(rule);
    return rule.kind === 'addon' ? [rule.addonID] : [];
  });

/** Conditions that are valid; undefined for anything else. */
export const readConditions = (value: unknown): Conditions | undefined =>
  // safe cast: checked right here
  checkConditions(value).length === 0 ? (value as unknown as Conditions) : undefined;
