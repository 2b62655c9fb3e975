import { createElement, type ReactNode, use, useEffect, useLayoutEffect } from 'react';
import { renderFailed } from '../core/problems.ts';
import type { ResolvedNode } from '../core/resolveNodes.ts';
import { pointerOf } from '../core/walk.ts';
import { type DrawableWidget, type LoadedWidget, type Runtime, useRuntime } from './runtime.ts';
import { type Waiting, whenNeeded } from './whenNeeded.ts';

interface Props {
  readonly node: ResolvedNode;
  readonly widget: DrawableWidget;
}

interface Waking extends Pick<Waiting, 'listens' | 'settle'> {
  readonly widget: Promise<LoadedWidget>;
}

/** One per node, because React asks again each time it retries the boundary. */
const waking = new WeakMap<ResolvedNode, Waking>();

function wake(node: ResolvedNode, widget: DrawableWidget, { report }: Runtime): Waking {
  const known = waking.get(node);
  if (known) return known;
  const { needed, listens, settle } = whenNeeded(node.need, pointerOf(node));
  // If a chunk fails to load (an old build, a lost connection), the server's HTML stays readable.
  const load = () =>
    widget.load().catch((error: unknown) => {
      report(renderFailed(node.component, pointerOf(node), error), error);
      void settle(false);
      return new Promise<never>(() => undefined);
    });
  const started = { widget: needed.then(load), listens, settle };
  waking.set(node, started);
  return started;
}

/**
 * Keeps the server's DOM nodes until the widget is needed, then loads its chunk and hydrates them. Clicks in the
 * meantime are repeated once the widget listens.
 */
export function Island({ node, widget }: Props): ReactNode {
  const { widget: coming, listens, settle } = wake(node, widget, useRuntime());
  const { Component } = use(coming);
  // React listens from its commit on, before effects run: a press in between would be handled and repeated
  useLayoutEffect(listens, [listens]);
  useEffect(() => void settle(true), [settle]);
  return createElement(Component, node.props as never);
}
