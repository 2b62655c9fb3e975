import { type ConditionRule, readConditions } from '#runtime/core/conditions.ts';
import { fieldsOf } from '#ui/schemaForm/schema.ts';
import type { T } from './visibilitySchema.ts';

/** Names of what rules refer to by ID; the ID if there is no name. */
export interface VisibilityNames {
  readonly role: (roleID: number) => string;
  readonly language: (locale: string) => string;
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
    case 'group':
      return t(`words.group.${rule.match ?? 'all'}`, {
        rules: names.list(rule.rules.map((one) => `(${withNot(one, t, names)})`)),
      });
  }
}

/** A rule in words; “Signed in” has words of its own for its opposite. */
function withNot(rule: ConditionRule, t: T, names: VisibilityNames): string {
  const words = ruleInWords(rule, t, names);
  return rule.not && rule.kind !== 'signedIn' ? t('words.not', { words }) : words;
}

/** Everything that limits who sees a node, in words; empty if everyone always sees it. */
export function describeVisibility(middleware: unknown, t: T, names: VisibilityNames): readonly string[] {
  const { visibility, 'role-filter': roles, 'category-filter': category, conditions } = fieldsOf(middleware);
  const words: string[] = [];
  const { device } = fieldsOf(visibility);
  if (device === 'desktop' || device === 'mobile') words.push(t(`device.${device}`));
  const { roleIDs } = fieldsOf(roles);
  if (Array.isArray(roleIDs) && roleIDs.length > 0)
    words.push(t('words.roles', { roles: names.list(roleIDs.map((id) => names.role(Number(id)))) }));
  const { categoryID } = fieldsOf(category);
  if (categoryID !== undefined && categoryID !== null && categoryID !== '') words.push(t('words.category'));
  if (conditions === undefined || conditions === null) return words;
  const read = readConditions(conditions);
  if (!read) return [...words, t('words.invalid')];
  const rules = read.rules.map((rule) => withNot(rule, t, names));
  const { match = 'all' } = read;
  if (rules.length === 0) return words;
  if (match === 'all') return [...words, ...rules];
  return [...words, t(`words.group.${match}`, { rules: names.list(rules) })];
}
