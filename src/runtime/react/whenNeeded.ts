import type { NeedsBrowser } from '../registry/defineWidget.ts';
import { type Held, hold, isHeld, isRepeated, isUnderWay, replay } from './heldEvents.ts';
import { rendered } from './rendered.ts';
import { typeAgain, watchTyping } from './typedEarly.ts';

/** A node that keeps its server HTML until it is needed. */
interface Sleeper {
  readonly wake: () => void;
  held: Held[];
}

export interface Waiting {
  /** Resolves when the node must run. */
  readonly needed: Promise<void>;
  /**
   * Call this as soon as the widget listens: from then on it gets events itself, and none is held. That includes the
   * event in which React hydrated it: React does so at once for a press, if the chunk is there.
   */
  readonly listens: () => void;
  /**
   * Call this when the widget has started; events from before it listened are repeated. Call it with `false` if its
   * script failed to load: forms are then submitted natively and other events are dropped. Resolves when the last one
   * is repeated.
   */
  readonly settle: (isListening: boolean) => Promise<void>;
}

interface Shared {
  readonly sleepers: WeakMap<Element, Sleeper>;
  /** Frames with events from before React reached them, for example while the script was loading. */
  readonly touchedEarly: Map<Element, Held[]>;
  /** Frames whose widget listens or never will. */
  readonly awake: WeakSet<Element>;
}

/** Shared on the page, because the small and the large script are built separately and both contain this module. */
const sharedKey = Symbol.for('folkmoot.sleepers');
const page = globalThis as { [sharedKey]?: Shared };
page[sharedKey] ??= { sleepers: new WeakMap(), touchedEarly: new Map(), awake: new WeakSet() };
const { sleepers, touchedEarly, awake } = page[sharedKey];

/** Distance from the viewport at which a widget starts to load. */
const visibleMargin = '200px';
/** Delay in browsers without idle callbacks. */
const idleDelayMs = 200;
/** Maximum wait on a page that is never idle. */
const latestIdleMs = 3000;

/**
 * Waits until the node at `pointer` is needed: at load, when the browser is idle, when it becomes visible, or when the
 * visitor interacts with it.
 */
export function whenNeeded(need: NeedsBrowser, pointer: string): Waiting {
  const frame = document.querySelector(`[data-node="${CSS.escape(pointer)}"]`);
  if (!frame) return { needed: Promise.resolve(), listens: () => undefined, settle: () => Promise.resolve() };
  const { promise, resolve } = Promise.withResolvers<void>();
  const stops: (() => void)[] = [];
  // If React renders a node again before it was hydrated, keep the events from before.
  const before = sleepers.get(frame)?.held ?? [];
  const early = touchedEarly.get(frame) ?? (before.length > 0 ? [] : undefined);
  touchedEarly.delete(frame);
  awake.delete(frame);
  const sleeper: Sleeper = {
    held: [...before, ...(early ?? [])],
    wake: () => {
      for (const stop of stops.splice(0)) stop();
      resolve();
    },
  };
  sleepers.set(frame, sleeper);
  if (need === 'load' || early) sleeper.wake();
  else if (need === 'idle') stops.push(onceIdle(sleeper.wake));
  else if (need === 'visible') stops.push(onceVisible(frame, sleeper.wake));
  return {
    needed: promise,
    listens: () => {
      awake.add(frame);
      sleeper.held = sleeper.held.filter((event) => !isUnderWay(event));
    },
    settle: (isListening) => settle(frame, isListening),
  };
}

async function settle(frame: Element, isListening: boolean): Promise<void> {
  const held = sleepers.get(frame)?.held ?? [];
  sleepers.delete(frame);
  awake.add(frame);
  if (isListening) await typeAgain(frame);
  for (const event of held) {
    await rendered();
    replay(event, isListening);
  }
}

/** The rendering script does not load: submits held forms natively and stops holding events. */
export function giveUpEarly(): void {
  for (const [frame, held] of touchedEarly) {
    awake.add(frame);
    for (const event of held) replay(event, false);
  }
  touchedEarly.clear();
}

function onceIdle(wake: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(wake, { timeout: latestIdleMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(wake, idleDelayMs);
  return () => clearTimeout(timer);
}

/** Observes the children, because the frame itself has no box. */
function onceVisible(frame: Element, wake: () => void): () => void {
  if (typeof IntersectionObserver !== 'function') {
    wake();
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
    rootMargin: visibleMargin,
  });
  for (const child of frame.children) observer.observe(child);
  return () => observer.disconnect();
}

/** Signs of intent precede the click and give the chunk a head start. */
const intents = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click', 'submit'] as const;

/**
 * Watches for interaction with nodes that are not hydrated yet. Install it first in the browser entry, on `window` in
 * the capture phase, because React stops events in HTML it has not hydrated. Returns a function that removes it. @param
 * onEarly called for a node that is used before the rendering script has loaded
 */
export function watchIntent(target: Window, onEarly: () => void = () => undefined): () => void {
  const listen = (event: Event) => onIntent(event, onEarly);
  for (const type of intents) target.addEventListener(type, listen, { capture: true });
  const stopTyping = watchTyping(target);
  return () => {
    stopTyping();
    for (const type of intents) target.removeEventListener(type, listen, { capture: true });
  };
}

function onIntent(event: Event, onEarly: () => void): void {
  const element = event.target instanceof Element ? event.target : null;
  // Only the innermost node keeps the event, so that it is not repeated twice.
  let isKept = false;
  for (let frame = element?.closest('[data-node]'); frame; frame = frame.parentElement?.closest('[data-node]')) {
    if (awake.has(frame)) continue;
    const sleeper = sleepers.get(frame);
    const held = sleeper?.held ?? touchedEarly.get(frame) ?? [];
    if (sleeper) sleeper.wake();
    else {
      touchedEarly.set(frame, held);
      onEarly();
    }
    if (isKept || !isHeld(event)) continue;
    const [before, now] = [held.at(-1), hold(event)];
    if (!before || !isRepeated(before, now)) held.push(now);
    isKept = true;
  }
}
