import type { CanvasReason, FilterOutcome } from '#contracts/layout.ts';
import type { CanvasNode } from '#domain/canvas.ts';
import { type ConditionRule, readConditions } from '#runtime/core/conditions.ts';
import { fieldsOf } from '#ui/schemaForm/schema.ts';
import type { T } from './visibilitySchema.ts';

/** Names of what rules refer to by ID; the ID if there is no name. */
export interface VisibilityNames {
  readonly role: (roleID: number) => string;
  readonly language: (locale: string) => string;
  readonly addon: (addonID: string) => string;
  readonly list: (words: readonly string[]) => string;
  readonly time: (iso: string) => string;
}

function datesInWords({ from, until }: { from?: string; until?: string }, t: T, { time }: VisibilityNames): string {
  if (from && until) return t('words.between', { from: time(from), until: time(until) });
  return from ? t('words.from', { from: time(from) }) : t('words.until', { until: time(until ?? '') });
}

function ruleInWords(rule: ConditionRule, t: T, names: VisibilityNames): string {
  switch (rule.kind) {
    case 'signedIn':
      return t(rule.not ? 'words.guests' : 'words.members');
    case 'role':
      return t('words.roles', { roles: names.list(rule.roleIDs.map(names.role)) });
    case 'permission':
      return t('words.permission', { permission: rule.permission });
    case 'language':
      return t('words.languages', { languages: names.list(rule.locales.map(names.language)) });
    case 'dates':
      return datesInWords(rule, t, names);
    case 'setting':
      return t('words.setting', { setting: rule.setting, value: String(rule.value) });
    case 'addon':
      return t(rule.not ? 'words.addonOff' : 'words.addonOn', { addon: names.addon(rule.addonID) });
    case 'group':
      return t(`words.group.${rule.match ?? 'all'}`, {
        rules: names.list(rule.rules.map((one) => `(${withNot(one, t, names)})`)),
      });
  }
}

/** Kinds of rules with words of their own for their opposite. */
const withOpposite: readonly string[] = ['signedIn', 'addon'];

/** A rule in words. */
function withNot(rule: ConditionRule, t: T, names: VisibilityNames): string {
  const words = ruleInWords(rule, t, names);
  return rule.not && !withOpposite.includes(rule.kind) ? t('words.not', { words }) : words;
}

const rolesInWords = (roleIDs: unknown, t: T, names: VisibilityNames): readonly string[] =>
  Array.isArray(roleIDs) && roleIDs.length > 0
    ? [t('words.roles', { roles: names.list(roleIDs.map((id) => names.role(Number(id)))) })]
    : [];

/** The rules of a list in words, as one group unless all of them must be met. */
function conditionsInWords(conditions: unknown, t: T, names: VisibilityNames): readonly string[] {
  const read = readConditions(conditions);
  if (!read) return [t('words.invalid')];
  const { match = 'all' } = read;
  const rules = read.rules.map((rule) => withNot(rule, t, names));
  return match === 'all' || rules.length === 0 ? rules : [t(`words.group.${match}`, { rules: names.list(rules) })];
}

/** Everything that limits who sees a node, in words; empty if everyone always sees it. */
export function describeVisibility(middleware: unknown, t: T, names: VisibilityNames): readonly string[] {
  const { visibility, 'role-filter': roles, 'category-filter': category, conditions } = fieldsOf(middleware);
  const words: string[] = [];
  const { device } = fieldsOf(visibility);
  if (device === 'desktop' || device === 'mobile') words.push(t(`device.${device}`));
  words.push(...rolesInWords(fieldsOf(roles)['roleIDs'], t, names));
  const { categoryID } = fieldsOf(category);
  if (categoryID !== undefined && categoryID !== null && categoryID !== '') words.push(t('words.category'));
  if (conditions === undefined || conditions === null) return words;
  return [...words, ...conditionsInWords(conditions, t, names)];
}

/** A decision of the server in words: of a list of rules, those that have decided it. */
function outcomeInWords({ filter, isMet, params, rules }: FilterOutcome, t: T, names: VisibilityNames) {
  if (filter === 'category-filter') return [t('words.category')];
  if (filter === 'role-filter') {
    const words = rolesInWords(fieldsOf(params)['roleIDs'], t, names);
    return words.length > 0 || isMet ? words : [t('words.invalid')];
  }
  const read = readConditions(params);
  const { match = 'all' } = read ?? {};
  if (!read || rules?.length !== read.rules.length) return [t('words.undecided')];
  if (match === 'all') return read.rules.filter((_, at) => rules[at] === isMet).map((rule) => withNot(rule, t, names));
  if (match === 'any' && isMet) return read.rules.filter((_, at) => rules[at]).map((rule) => withNot(rule, t, names));
  return conditionsInWords(params, t, names);
}

const refusedStatuses: readonly number[] = [401, 403];

/** Why a node that no filter hides shows nothing. */
function emptyInWords({ lacks = [], missing }: CanvasReason, t: T, names: VisibilityNames): string {
  if (lacks.length > 0) return t('why.lacks', { permissions: names.list(lacks) });
  if (missing === undefined) return t('why.nothing');
  return t(refusedStatuses.includes(missing) ? 'why.refused' : 'why.missing');
}

export interface Verdict {
  readonly isHidden: boolean;
  /** Whether it is hidden because it could not be shown, which is a problem of the layout. */
  readonly isFailed?: boolean;
  readonly text: string;
}

interface VerdictWords {
  readonly t: T;
  readonly names: VisibilityNames;
  /** Name of those whom the page is shown to. */
  readonly who: string;
}

/** Whether a node is shown to an audience and why, as the server and the page have decided; nothing is decided here. */
export function describeVerdict(
  { state, reason = {} }: Pick<CanvasNode, 'state' | 'reason'>,
  { t, names, who }: VerdictWords,
): Verdict {
  const { filters = [], device, error } = reason;
  if (state === 'failed') {
    const why = reason.lacks?.length || reason.missing ? ` ${emptyInWords(reason, t, names)}` : '';
    return {
      isHidden: true,
      isFailed: true,
      text: t('verdict.failed', { who, reason: `${error ?? ''}${why}`.trim() }),
    };
  }
  const words = (outcomes: readonly FilterOutcome[]) => outcomes.flatMap((one) => outcomeInWords(one, t, names));
  if (state === undefined || state === 'kept' || state === 'region') {
    const reasons = [...words(filters), ...(device ? [t(`device.${device}`)] : [])];
    const text =
      reasons.length === 0 ? t('verdict.always', { who }) : t('verdict.shown', { who, reasons: names.list(reasons) });
    return { isHidden: false, text };
  }
  const hiding = words(filters.filter(({ isMet }) => !isMet));
  const deciding = state === 'device' && device ? [t(`device.${device}`)] : hiding;
  const own = state === 'unmet' || state === 'off' ? [t(`state.${state}`)] : deciding;
  const reasons = own.length > 0 ? own : [emptyInWords(reason, t, names)];
  return { isHidden: true, text: t('verdict.hidden', { who, reasons: names.list(reasons) }) };
}
