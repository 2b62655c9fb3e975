import { createElement, type ReactNode, use } from 'react';
import { heldProblems } from '../core/heldProblems.ts';
import { keepRight, type RightProps, withoutItem } from '../core/keepRight.ts';
import type { ResolvedNode } from '../core/resolveNodes.ts';
import { plainProps } from '../core/validateNodes.ts';
import { pointerOf } from '../core/walk.ts';
import type { Validator } from '../registry/createRegistry.ts';
import { type DrawableWidget, type DrawMode, ProblemError, type Runtime, useRuntime } from './runtime.ts';

interface Props {
  readonly node: ResolvedNode;
  readonly widget: DrawableWidget;
  readonly mode: DrawMode;
}

/** Renders a widget once its chunk is loaded, and checks the props with the validator from the chunk. */
export function LiveWidget({ node, widget, mode }: Props): ReactNode {
  const runtime = useRuntime();
  const { Component, validate } = widget.loaded ?? use(widget.load());
  const checked = mode === 'client' && !node.isChecked ? checkOnce(node, validate, runtime) : node.props;
  if (checked instanceof ProblemError) throw checked;
  return createElement(Component, checked as never);
}

const known = new WeakMap<ResolvedNode, ResolvedNode['props'] | ProblemError>();

/**
 * The props without invalid records, or the problem that prevents rendering. Problems of the nodes inside are reported
 * only now, as on the server, because a value that looks like a node can be one of those records.
 */
function checkOnce(
  node: ResolvedNode,
  validate: Validator | undefined,
  { report }: Runtime,
): ResolvedNode['props'] | ProblemError {
  const found = known.get(node);
  if (found) return found;
  const props = node.right ?? plainProps(node.source['$reactProps']) ?? {};
  const subject = {
    component: node.component,
    pointer: () => `${pointerOf(node)}/$reactProps`,
    regions: node.entry?.regions,
  };
  const right: RightProps = validate ? keepRight(validate, props, subject) : { props, dropped: [], warnings: [] };
  for (const warning of right.warnings) report(warning);
  if (!right.problem) for (const problem of heldProblems(node, right.props)) report(problem);
  const checked = right.problem ? new ProblemError(right.problem) : right.dropped.reduce(withoutItem, node.props);
  known.set(node, checked);
  return checked;
}
