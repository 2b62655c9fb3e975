import { joinPointer, splitPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import type { RegisteredWidget, Registry } from '../registry/createRegistry.ts';
import type { InputScope } from './checkInputs.ts';
import { strayIn } from './checkRegion.ts';
import type { WrongCondition } from './conditions.ts';
import {
  type FallbackKey,
  fallbackKeys,
  isFallbackKey,
  maxFallbackDepth,
  maxFallbacks,
  requiresKey,
} from './fallbacks.ts';
import { shortName } from './limits.ts';
import { type ProblemList, suggest } from './problems.ts';
import { ruleWords } from './rules/ruleWords.ts';
import { checkRequirements, readRequirements, type Requirement } from './requirements.ts';
import { type Found, isObject } from './walk.ts';

type Node = Readonly<Record<string, unknown>>;

/** Context for the fallbacks and requirements of one document. */
export interface FallbackCheck {
  readonly registry: Registry;
  /** IDs of add-ons; not checked if undefined. */
  readonly knownAddons: readonly string[] | undefined;
  readonly scope: Pick<InputScope, 'isKnownRoute'>;
  /** Fallbacks so far in the document. */
  readonly fallbacks: { count: number };
  readonly problems: ProblemList;
}

export interface FallbackPlace {
  /** Computed only if there is something to check. */
  readonly pointer: () => string;
  readonly area: 'layout' | 'titleBar';
  /** Number of fallbacks that the node is inside of. */
  readonly depth: number;
  /** Whether it is a widget, a section or a custom fragment. */
  readonly isShown: boolean;
  /** The widget, if it is a known one. */
  readonly widget: RegisteredWidget | undefined;
}

/** Whether a child node is what is shown instead of the node around it. */
export const isInsteadOfParent = ({ frame, key }: Found): boolean =>
  (frame.depth === 1 && isFallbackKey(frame.key)) || (frame.depth === 0 && isFallbackKey(key));

/** Checks what a node requires and what is shown instead of it. The nodes there are checked like all others. */
export function checkFallbacks(node: Node, at: FallbackPlace, check: FallbackCheck): void {
  const { isShown, area } = at;
  const keys = fallbackKeys.filter((key) => node[key] !== undefined && node[key] !== null);
  const requires = node[requiresKey];
  const [first = requires === undefined || requires === null ? undefined : requiresKey] = keys;
  if (first === undefined) return;
  const pointer = at.pointer();
  if (!isShown || area === 'titleBar') {
    check.problems.add(withoutEffect(joinPointer(pointer, first), first, isShown));
    return;
  }
  for (const key of keys)
    checkPlace(node[key], { depth: at.depth, widget: at.widget, key, pointer: joinPointer(pointer, key) }, check);
  if (requires !== undefined && requires !== null) checkRequires(requires, joinPointer(pointer, requiresKey), check);
}

interface OneKey extends Pick<FallbackPlace, 'depth' | 'widget'> {
  readonly key: FallbackKey;
  readonly pointer: string;
}

function checkPlace(value: unknown, at: OneKey, check: FallbackCheck): void {
  const { key, pointer, depth, widget } = at;
  const { problems, fallbacks } = check;
  if (!Array.isArray(value)) {
    problems.add(
      invalid(pointer, `"${key}" is not a list.`, 'Put the node that is shown instead in brackets: [{"$hydrate": …}].'),
    );
    return;
  }
  if (value.length > 1)
    problems.add({
      ...invalid(joinPointer(pointer, 1), ruleWords('onlyOne'), 'Keep one of them.'),
      words: { kind: 'onlyOne' },
    });
  const stray = value.length > 0 ? strayIn(value[0], joinPointer(pointer, 0)) : undefined;
  if (stray) problems.add(stray);
  if (value.length === 0) return;
  fallbacks.count += 1;
  if (depth >= maxFallbackDepth) problems.add(tooMany(pointer, 'tooDeep'));
  else if (fallbacks.count === maxFallbacks + 1) problems.add(tooMany(pointer, 'tooManyFallbacks'));
  if (key === '$empty' && widget && widget.records === undefined) problems.add(neverEmpty(pointer, widget.component));
}

const invalid = (pointer: string, what: string, fix: string): Problem => ({
  code: 'layout/invalid-fallback',
  severity: 'error',
  pointer,
  what,
  why: 'One node takes the place of another.',
  fix,
});

const tooMany = (pointer: string, rule: 'tooDeep' | 'tooManyFallbacks'): Problem => ({
  code: 'layout/too-many-fallbacks',
  severity: 'error',
  pointer,
  what: ruleWords(rule),
  why: `Each is prepared with its page, also if it is not needed; a layout can have ${maxFallbacks}.`,
  fix: 'Remove the ones that nothing depends on.',
  words: { kind: rule },
});

const neverEmpty = (pointer: string, component: string): Problem => ({
  code: 'layout/unused-fallback',
  severity: 'warning',
  pointer,
  what: `${component} has no data of its own that could be missing.`,
  why: '"$empty" is never shown there.',
  fix: 'Move the node to "$fallback", or remove it.',
  component,
});

const withoutEffect = (pointer: string, key: string, isShown: boolean): Problem => ({
  code: 'layout/unused-fallback',
  severity: 'warning',
  pointer,
  what: isShown ? `"${key}" is on a title bar.` : `"${key}" is on a value, not on a widget.`,
  why: isShown ? 'A title bar that fails is replaced by the built-in one.' : 'It is ignored there.',
  fix: isShown ? 'Remove it.' : 'Move it to the widget around the value.',
});

function checkRequires(value: unknown, pointer: string, check: FallbackCheck): void {
  for (const wrong of checkRequirements(value))
    check.problems.add(invalidRequirement(wrong.key === '' ? pointer : `${pointer}/${wrong.key}`, wrong));
  const rules = isObject(value) ? readRequirements(value)?.rules : undefined;
  for (const [index, rule] of (rules ?? []).entries()) {
    const unknown = unknownIn(rule, `${pointer}/rules/${index}`, check);
    if (unknown) check.problems.add(unknown);
  }
}

function invalidRequirement(pointer: string, { key, wants, known }: WrongCondition): Problem {
  const about = { code: 'layout/invalid-requirement', severity: 'error', pointer } as const;
  const why = 'The node would never be shown.';
  if (known === undefined)
    return { ...about, what: `"${shortName(key || requiresKey)}" is not ${wants}.`, why, fix: `Give ${wants}.` };
  const written = splitPointer(`/${key}`).at(-1) ?? '';
  const what = `A requirement has no field "${shortName(written)}".`;
  return { ...about, what, why, fix: suggest(written, known, `Use one of: ${known.join(', ')}.`) };
}

/** A requirement that names something that this server does not have. */
function unknownIn(rule: Requirement, pointer: string, check: FallbackCheck): Problem | undefined {
  const { registry, knownAddons, scope } = check;
  if (
    rule.kind === 'addon' &&
    knownAddons &&
    !knownAddons.some((id) => id.toLowerCase() === rule.addonID.toLowerCase())
  )
    return unmet(
      `${pointer}/addonID`,
      `There is no add-on "${shortName(rule.addonID)}".`,
      suggestFrom(rule.addonID, knownAddons),
    );
  if (rule.kind === 'widget' && !registry.findByID(rule.widgetID.slice(0, maxNameLength)) && !isCustom(rule.widgetID))
    return unmet(
      `${pointer}/widgetID`,
      `No widget is registered as "${shortName(rule.widgetID)}".`,
      suggestFrom(rule.widgetID.replace(/^react\./i, ''), registry.ids).replace('mean "', 'mean "react.'),
    );
  if (rule.kind === 'records' && scope.isKnownRoute?.(rule.url.split('?')[0] ?? '') === false)
    return unmet(
      `${pointer}/url`,
      `The API has no list at "${shortName(rule.url)}".`,
      'See /api/v2 for its addresses.',
    );
  return undefined;
}

const maxNameLength = 200;
const isCustom = (id: string) => /^react\.custom\./i.test(id);
const suggestFrom = (written: string, names: readonly string[]) =>
  suggest(written, names, 'Remove the rule if other servers do not need it either.');

const unmet = (pointer: string, what: string, fix: string): Problem => ({
  code: 'layout/unknown-requirement',
  severity: 'warning',
  pointer,
  what,
  why: 'What is required is never there, so the fallback is always shown.',
  fix,
});
