import { createElement, type ReactNode, use, useEffect } from 'react';
import type { ResolvedNode } from '../core/resolveNodes.ts';
import { pointerOf } from '../core/walk.ts';
import type { DrawableWidget, LoadedWidget } from './runtime.ts';
import { type Waiting, whenNeeded } from './whenNeeded.ts';

interface Props {
  readonly node: ResolvedNode;
  readonly widget: DrawableWidget;
}

interface Waking {
  readonly widget: Promise<LoadedWidget>;
  readonly settle: Waiting['settle'];
}

/** One per node: React asks again each time it tries the boundary. */
const waking = new WeakMap<ResolvedNode, Waking>();

function wake(node: ResolvedNode, widget: DrawableWidget): Waking {
  const known = waking.get(node);
  if (known) return known;
  const { needed, settle } = whenNeeded(node.need, pointerOf(node));
  const started = { widget: needed.then(() => widget.load()), settle };
  started.widget.catch(() => settle(false));
  waking.set(node, started);
  return started;
}

/**
 * Keeps the server's HTML, the same DOM nodes, until the widget is needed; then loads its chunk and hydrates. What the
 * reader clicked meanwhile is done again once the widget listens.
 */
export function Island({ node, widget }: Props): ReactNode {
  const { widget: coming, settle } = wake(node, widget);
  const { Component } = use(coming);
  useEffect(() => settle(true), [settle]);
  return createElement(Component, node.props as never);
}
