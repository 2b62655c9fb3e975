import { matches, type Match, type WrongCondition } from './conditions.ts';
import { joinPointer } from '#lib/pointer.ts';
import { isObject } from './walk.ts';

/** One thing that a node needs; with `not`, that must be missing. */
export type Requirement = { readonly not?: boolean } /** An add-on that is on. */ & (
  | { readonly kind: 'addon'; readonly addonID: string }
  /** A widget that this server has, and that is not switched off, such as `react.html`. */
  | { readonly kind: 'widget'; readonly widgetID: string }
  /** A setting that everyone may read. */
  | { readonly kind: 'setting'; readonly setting: string; readonly value: unknown }
  /** A list of the API in which the viewer sees at least this many records; one by default. */
  | {
      readonly kind: 'records';
      readonly url: string;
      readonly query?: Readonly<Record<string, unknown>>;
      readonly atLeast?: number;
    }
);

/** Needs of a node, without which it is not shown. */
export interface Requirements {
  readonly match?: Match;
  readonly rules: readonly Requirement[];
}

export const requirementKinds = ['addon', 'widget', 'setting', 'records'] as const;

/** Each list of records is a call of the API, so that there are few of them. */
export const maxRequirements = 10;
/** The API returns no longer pages. */
export const maxRecords = 100;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxRecords;

type Fields = Readonly<Record<string, unknown>>;

/** Expectations of each kind of rule, in words; undefined if the rule is right. */
const wants: Readonly<Record<string, (rule: Fields) => string | undefined>> = {
  addon: ({ addonID }) => (isText(addonID) ? undefined : 'the ID of an add-on in "addonID"'),
  widget: ({ widgetID }) => (isText(widgetID) ? undefined : 'the name of a widget in "widgetID", such as react.html'),
  setting: ({ setting, value }) =>
    isText(setting) && ['string', 'number', 'boolean'].includes(typeof value)
      ? undefined
      : 'the key of a setting in "setting", and the "value" it must have',
  records: ({ url, query, atLeast }) => {
    if (!isText(url) || !url.startsWith('/') || url.startsWith('//'))
      return 'a path of the API in "url", such as /discussions';
    if (query !== undefined && !isObject(query)) return 'an object in "query"';
    return atLeast === undefined || isCount(atLeast)
      ? undefined
      : `a whole number from 1 to ${maxRecords} in "atLeast"`;
  },
};

const listFields = ['match', 'rules'] as const;
/** Fields of all kinds together: editors keep those of another kind when the kind changes. */
const ruleFields = ['kind', 'not', 'addonID', 'widgetID', 'setting', 'value', 'url', 'query', 'atLeast'] as const;

const unknownFields = (value: object, known: readonly string[], at: string): WrongCondition[] =>
  Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => ({ key: `${at}${joinPointer('', name).slice(1)}`, wants: '', known }));

function checkRule(rule: unknown, key: string): WrongCondition[] {
  const kind = isObject(rule) ? rule['kind'] : undefined;
  if (!isObject(rule) || !(requirementKinds as readonly unknown[]).includes(kind))
    return [{ key, wants: `a rule with a "kind": ${requirementKinds.join(', ')}` }];
  const unknown = unknownFields(rule, ruleFields, `${key}/`);
  if (rule['not'] !== undefined && typeof rule['not'] !== 'boolean')
    return [...unknown, { key: `${key}/not`, wants: 'true or false' }];
  const wanted = wants[String(kind)]?.(rule);
  return wanted === undefined ? unknown : [...unknown, { key, wants: wanted }];
}

/** Finds the mistakes in requirements. A node whose requirements have any is not shown. */
export function checkRequirements(value: unknown): WrongCondition[] {
  if (!isObject(value)) return [{ key: '', wants: 'an object with a list named "rules"' }];
  const unknown = unknownFields(value, listFields, '');
  const { match = 'all', rules } = value;
  if (!(matches as readonly unknown[]).includes(match))
    return [...unknown, { key: 'match', wants: 'one of all, any, none' }];
  if (!Array.isArray(rules)) return [...unknown, { key: 'rules', wants: 'a list of rules' }];
  if (rules.length > maxRequirements)
    return [...unknown, { key: 'rules', wants: `a list of at most ${maxRequirements} rules` }];
  return [...unknown, ...rules.flatMap((rule: unknown, index) => checkRule(rule, `rules/${index}`))];
}

/** Requirements that are valid; undefined for anything else. */
export const readRequirements = (value: unknown): Requirements | undefined =>
  // safe cast: checked right here
  checkRequirements(value).length === 0 ? (value as unknown as Requirements) : undefined;

/** Answers whether one rule is met, before its `not`. */
export type IsFulfilled = (rule: Requirement) => boolean | Promise<boolean>;

/** Whether requirements are met. Stops at the rule that decides. */
export async function areFulfilled({ match = 'all', rules }: Requirements, ask: IsFulfilled): Promise<boolean> {
  const wanted = match === 'any';
  for (const rule of rules) {
    const isMet = (await ask(rule)) !== (rule.not === true);
    if (match === 'all' ? !isMet : isMet) return wanted;
  }
  return rules.length === 0 || !wanted;
}
