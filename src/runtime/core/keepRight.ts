import { splitPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import type { Validator } from '../registry/createRegistry.ts';
import { notANode } from './problems.ts';
import { validateProps } from './validateNodes.ts';
import { isHydrated, isObject } from './walk.ts';

type Props = Record<string, unknown>;
type Path = readonly string[];

/** Props without the invalid parts that they can do without. The server and the browser use the same function. */
export interface RightProps {
  readonly props: Props;
  /** Removed items and options, in this order; each path refers to the lists after the earlier removals. */
  readonly dropped: readonly Path[];
  /** Problems of what was removed. */
  readonly warnings: readonly Problem[];
  /** A problem of the whole; the node cannot be rendered. */
  readonly problem?: Problem | undefined;
}

export interface Subject {
  readonly component: string;
  /** Pointer to the props; computed only for problems, because that is slow. */
  readonly pointer: () => string;
  /** The props that hold other nodes, if the widget has any. */
  readonly regions?: readonly string[] | undefined;
}

/** Beyond this limit the list as a whole is considered invalid. */
const maxDropped = 200;

/** Keeps only nodes in regions. A single node counts as a list of one, null as an empty list. */
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

/** Path of the innermost list item that contains the invalid value; undefined if it is not in a list. */
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

/**
 * The invalid option of a widget that holds other nodes: without it the default applies, and the nodes stay. Other
 * widgets are left out as a whole, because their other values can depend on it.
 */
function optionAt(pointer: string, regions: readonly string[] | undefined): Path | undefined {
  const option = splitPointer(pointer)[0];
  if (!regions || regions.length === 0 || option === undefined) return undefined;
  return regions.includes(option) ? undefined : [option];
}

/** Returns the value without one list item or field; only the lists and objects on the path are copied. */
export function withoutItem<Value>(value: Value, [step, ...rest]: Path): Value {
  if (step === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const index = Number(step);
    const list = rest.length === 0 ? value.toSpliced(index, 1) : value.with(index, withoutItem(value[index], rest));
    return list as Value;
  }
  if (rest.length === 0) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== step)) as Value;
  return { ...value, [step]: withoutItem((value as Props)[step], rest) };
}

/**
 * Removes list items and, from widgets that hold other nodes, options that the widget's schema rejects, so that an
 * invalid record or option does not affect the rest.
 */
export function keepRight(validate: Validator, props: Props, subject: Subject): RightProps {
  const dropped: Path[] = [];
  const warnings: Problem[] = [];
  let current = props;
  for (;;) {
    const problem = validateProps(validate, current, { ...subject, pointer: () => '' });
    if (!problem) return { props: current, dropped, warnings };
    const placed = { ...problem, pointer: `${subject.pointer()}${problem.pointer}` };
    const path =
      dropped.length < maxDropped
        ? (itemAt(current, problem.pointer) ?? optionAt(problem.pointer, subject.regions))
        : undefined;
    if (!path) return { props, dropped: [], warnings: [], problem: warnings[0] ?? placed };
    warnings.push(placed);
    dropped.push(path);
    current = withoutItem(current, path);
  }
}
