import { createElement, type ReactNode, use, useEffect } from 'react';
import type { ResolvedNode } from '../core/resolveNodes.ts';
import { pointerOf } from '../core/walk.ts';
import type { DrawableWidget, LoadedWidget } from './runtime.ts';
import { sayAwake, sayFailed, whenNeeded } from './whenNeeded.ts';

interface Props {
  readonly node: ResolvedNode;
  readonly widget: DrawableWidget;
}

/** One promise per node: React asks again each time it tries the boundary. */
const waking = new WeakMap<ResolvedNode, Promise<LoadedWidget>>();

function wake(node: ResolvedNode, widget: DrawableWidget): Promise<LoadedWidget> {
  const known = waking.get(node);
  if (known) return known;
  const pointer = pointerOf(node);
  const promise = whenNeeded(node.need, pointer).then(() => widget.load());
  promise.catch(() => sayFailed(pointer));
  waking.set(node, promise);
  return promise;
}

/**
 * Keeps the server's HTML, the same DOM nodes, until the widget is needed; then loads its chunk and hydrates. What the
 * reader clicked meanwhile is done again once the widget listens.
 */
export function Island({ node, widget }: Props): ReactNode {
  const { Component } = use(wake(node, widget));
  useEffect(() => sayAwake(pointerOf(node)), [node]);
  return createElement(Component, node.props as never);
}
