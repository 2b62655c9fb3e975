import type { NeedsBrowser } from '../registry/defineWidget.ts';
import { type Held, hold, isHeld, replay } from './heldEvents.ts';
import { typeAgain, watchTyping } from './typedEarly.ts';

/** A node that keeps its server HTML until it is needed. */
interface Sleeper {
  readonly wake: () => void;
  readonly held: Held[];
}

export interface Waiting {
  /** Resolves when the node has to run. */
  readonly needed: Promise<void>;
  /**
   * Call once the widget listens: what the reader did meanwhile is done again. With `false` when its script did not
   * come: then forms are sent the plain way and the rest is lost.
   */
  readonly settle: (isListening: boolean) => void;
}

interface Shared {
  readonly sleepers: WeakMap<Element, Sleeper>;
  /**
   * Frames touched before React got to them, e.g. while the script that draws was on its way, and what was done to
   * them.
   */
  readonly touchedEarly: Map<Element, Held[]>;
  /** Frames whose widget listens, or never will. */
  readonly awake: WeakSet<Element>;
}

/**
 * One for the page: the small script that watches and the large one that wakes are built apart, each with this module
 * in it.
 */
const sharedKey = Symbol.for('folkmoot.sleepers');
const page = globalThis as { [sharedKey]?: Shared };
page[sharedKey] ??= { sleepers: new WeakMap(), touchedEarly: new Map(), awake: new WeakSet() };
const { sleepers, touchedEarly, awake } = page[sharedKey];

/** Start loading this far before the widget scrolls into view. */
const visibleMargin = '200px';
/** Where the browser has no idle callback. */
const idleDelayMs = 200;
/** On a page that is never idle. */
const latestIdleMs = 3000;

/**
 * Waits until the node at `pointer` is needed: at load, when idle, when it comes into view, or when the reader touches
 * it.
 */
export function whenNeeded(need: NeedsBrowser, pointer: string): Waiting {
  const frame = document.querySelector(`[data-node="${CSS.escape(pointer)}"]`);
  if (!frame) return { needed: Promise.resolve(), settle: () => undefined };
  const { promise, resolve } = Promise.withResolvers<void>();
  const stops: (() => void)[] = [];
  // A page whose nodes are made anew while they sleep asks a second time: what the reader did before is not forgotten.
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
  return { needed: promise, settle: (isListening) => settle(frame, isListening) };
}

function settle(frame: Element, isListening: boolean): void {
  const held = sleepers.get(frame)?.held ?? [];
  sleepers.delete(frame);
  awake.add(frame);
  if (isListening) typeAgain(frame);
  for (const event of held) replay(event, isListening);
}

/** The script that draws does not come: forms that were held are sent the plain way, and nothing is held any more. */
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

/** The frame itself has no box, so its children are watched. */
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

/** Intent comes before the click, and gains the chunk a head start. */
const intents = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click', 'submit'] as const;

/**
 * Watches for the reader's intent on sleeping nodes. Install it first thing in the browser's entry, on `window` and in
 * the capture phase: React stops events that land in HTML it has not taken over yet. Returns how to remove it.
 * @param onEarly the reader touches a node before the script that draws is there.
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
  // The innermost node listens last; what was held twice would be done twice.
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
    held.push(hold(event));
    isKept = true;
  }
}
