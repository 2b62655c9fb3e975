import { createElement, type ReactNode, use } from 'react';
import type { ResolvedNode } from '../core/resolveNodes.ts';
import { plainProps, validateProps, withoutNulls } from '../core/validateNodes.ts';
import { pointerOf } from '../core/walk.ts';
import type { Validator } from '../registry/createRegistry.ts';
import { type DrawableWidget, type DrawMode, ProblemError } from './runtime.ts';

interface Props {
  readonly node: ResolvedNode;
  readonly widget: DrawableWidget;
  readonly mode: DrawMode;
}

/** Draws a widget whose chunk is still on its way, and checks the props with the validator that came with it. */
export function LiveWidget({ node, widget, mode }: Props): ReactNode {
  const { Component, validate } = widget.loaded ?? use(widget.load());
  const problem = mode === 'client' && validate ? checkOnce(node, widget, validate) : undefined;
  if (problem) throw problem;
  return createElement(Component, node.props as never);
}

const checked = new WeakMap<ResolvedNode, ProblemError | null>();

function checkOnce(node: ResolvedNode, { regions }: DrawableWidget, validate: Validator): ProblemError | null {
  const known = checked.get(node);
  if (known !== undefined) return known;
  const props = withoutNulls(plainProps(node.source['$reactProps']) ?? {}, regions);
  const found = validateProps(validate, props, { component: node.component, pointer: () => `${pointerOf(node)}/$reactProps` });
  const problem = found ? new ProblemError(found) : null;
  checked.set(node, problem);
  return problem;
}
