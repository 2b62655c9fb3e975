import { splitPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import type { Validator } from '../registry/createRegistry.ts';
import { notANode } from './problems.ts';
import { validateProps } from './validateNodes.ts';
import { isHydrated, isObject } from './walk.ts';

type Props = Record<string, unknown>;
type Path = readonly string[];

/** Props without what was wrong in their lists. The server and the browser ask this one function. */
export interface RightProps {
  readonly props: Props;
  /** Items taken out, in this order: each path is that of the lists as they were then. */
  readonly dropped: readonly Path[];
  /** Of what was left out. */
  readonly warnings: readonly Problem[];
  /** What is wrong with the whole; nothing of it can be drawn. */
  readonly problem?: Problem | undefined;
}

export interface Subject {
  readonly component: string;
  /** Of the props; computed only when something is wrong, because pointers are not free. */
  readonly pointer: () => string;
}

/** Beyond this a list is not a list with slips any more. */
const maxDropped = 200;

/**
 * Regions hold nodes: a single one counts as a list of it, null as nothing, and what is no node is left out by itself.
 */
export function onlyNodes(
  props: Props,
  regions: readonly string[] | undefined,
  subject: Subject,
): Pick<RightProps, 'props' | 'warnings'> {
  let result = props;
  const warnings: Problem[] = [];
  for (const region of regions ?? []) {
    const value = props[region];
    if (value === undefined) continue;
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    const isNode = (entry: unknown) => isObject(entry) && isHydrated(entry);
    if (list === value && list.every(isNode)) continue;
    for (const [index, entry] of list.entries())
      if (entry !== null && !isNode(entry) && warnings.length < maxDropped)
        warnings.push(
          notANode(
            `${subject.pointer()}/${region}/${index}`,
            'This entry is not a node.',
            'A node has "$reactComponent" and "$reactProps".',
          ),
        );
    result = { ...result, [region]: list.filter(isNode) };
  }
  return { props: result, warnings };
}

/** The innermost list that a wrong value stands in, and its place there; nothing when it stands in none. */
function itemAt(props: Props, pointer: string): Path | undefined {
  const steps = splitPointer(pointer);
  let value: unknown = props;
  let found: Path | undefined;
  for (const [index, step] of steps.entries()) {
    if (typeof value !== 'object' || value === null) break;
    if (Array.isArray(value)) found = steps.slice(0, index + 1);
    value = (value as Props)[step];
  }
  return found;
}

/** The same value without one item of a list; only the lists and objects on the way are copied. */
export function withoutItem<Value>(value: Value, [step, ...rest]: Path): Value {
  if (step === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const index = Number(step);
    const list = rest.length === 0 ? value.toSpliced(index, 1) : value.with(index, withoutItem(value[index], rest));
    return list as Value;
  }
  return { ...value, [step]: withoutItem((value as Props)[step], rest) };
}

/**
 * Takes out of the lists of the props what the widget's schema refuses: one wrong record costs itself, not the others.
 */
export function keepRight(validate: Validator, props: Props, subject: Subject): RightProps {
  const dropped: Path[] = [];
  const warnings: Problem[] = [];
  let current = props;
  for (;;) {
    const problem = validateProps(validate, current, { ...subject, pointer: () => '' });
    if (!problem) return { props: current, dropped, warnings };
    const placed = { ...problem, pointer: `${subject.pointer()}${problem.pointer}` };
    const path = dropped.length < maxDropped ? itemAt(current, problem.pointer) : undefined;
    if (!path) return { props, dropped: [], warnings: [], problem: warnings[0] ?? placed };
    warnings.push(placed);
    dropped.push(path);
    current = withoutItem(current, path);
  }
}
