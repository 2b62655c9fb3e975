import { createElement, type ReactNode, use } from 'react';
import { keepRight, withoutItem } from '../core/keepRight.ts';
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
  const checked = mode === 'client' && validate && !node.isChecked ? checkOnce(node, validate, runtime) : node.props;
  if (checked instanceof ProblemError) throw checked;
  return createElement(Component, checked as never);
}

const known = new WeakMap<ResolvedNode, ResolvedNode['props'] | ProblemError>();

/** The props without invalid records, or the problem that prevents rendering. */
function checkOnce(node: ResolvedNode, validate: Validator, { report }: Runtime): ResolvedNode['props'] | ProblemError {
  const found = known.get(node);
  if (found) return found;
  const props = node.right ?? plainProps(node.source['$reactProps']) ?? {};
  const right = keepRight(validate, props, {
    component: node.component,
    pointer: () => `${pointerOf(node)}/$reactProps`,
    regions: node.entry?.regions,
  });
  for (const warning of right.warnings) report(warning);
  const checked = right.problem ? new ProblemError(right.problem) : right.dropped.reduce(withoutItem, node.props);
  known.set(node, checked);
  return checked;
}
