import type { NeedsBrowser } from '../registry/defineWidget.ts';
import { type Held, isHeld, replay } from './heldEvents.ts';

/** A node that keeps its server HTML until it is needed. */
interface Sleeper {
  readonly wake: () => void;
  readonly held: Held[];
}

const sleepers = new Map<string, Sleeper>();
/** Nodes touched before React got to them, e.g. while a section's chunk was on its way. */
const touchedEarly = new Set<string>();

/** Start loading this far before the widget scrolls into view. */
const visibleMargin = '200px';
/** Where the browser has no idle callback. */
const idleDelayMs = 200;

const frameOf = (pointer: string) => document.querySelector(`[data-node="${CSS.escape(pointer)}"]`);

/** Resolves when the node at `pointer` has to run: at load, when idle, when it comes into view, or when the reader touches it. */
export function whenNeeded(need: NeedsBrowser, pointer: string): Promise<void> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const wake = () => {
      for (const stop of stops.splice(0)) stop();
      resolve();
    };
    sleepers.set(pointer, { wake, held: [] });
    if (need === 'load' || touchedEarly.delete(pointer)) wake();
    else if (need === 'idle') stops.push(onceIdle(wake));
    else if (need === 'visible') stops.push(onceVisible(frameOf(pointer), wake));
  });
}

/** The widget listens now: what the reader did meanwhile is done again. */
export function sayAwake(pointer: string): void {
  settle(pointer, true);
}

/** The widget's script did not come: forms are sent the plain way, the rest is lost. */
export function sayFailed(pointer: string): void {
  settle(pointer, false);
}

function settle(pointer: string, isAwake: boolean): void {
  const sleeper = sleepers.get(pointer);
  sleepers.delete(pointer);
  for (const held of sleeper?.held ?? []) replay(held, isAwake);
}

function onceIdle(wake: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(wake);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(wake, idleDelayMs);
  return () => clearTimeout(timer);
}

/** The frame itself has no box, so its children are watched. */
function onceVisible(frame: Element | null, wake: () => void): () => void {
  if (!frame || typeof IntersectionObserver !== 'function') {
    wake();
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), { rootMargin: visibleMargin });
  for (const child of frame.children) observer.observe(child);
  return () => observer.disconnect();
}

/** Intent comes before the click, and gains the chunk a head start. */
const intents = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click', 'submit'] as const;

/**
 * Watches for the reader's intent on sleeping nodes. Install it first thing in the browser's entry, on `window` and in the
 * capture phase: React stops events that land in HTML it has not taken over yet. Returns how to remove it.
 */
export function watchIntent(target: Window): () => void {
  for (const type of intents) target.addEventListener(type, onIntent, { capture: true });
  return () => {
    for (const type of intents) target.removeEventListener(type, onIntent, { capture: true });
  };
}

function onIntent(event: Event): void {
  const element = event.target instanceof Element ? event.target : null;
  for (let frame = element?.closest('[data-node]'); frame; frame = frame.parentElement?.closest('[data-node]')) {
    const pointer = frame.getAttribute('data-node') ?? '';
    const sleeper = sleepers.get(pointer);
    if (!sleeper) touchedEarly.add(pointer);
    else {
      sleeper.wake();
      if (isHeld(event)) sleeper.held.push(holdEvent(event));
    }
  }
}

function holdEvent(event: Event): Held {
  if (event.type === 'submit') event.preventDefault();
  return { event, target: event.target as Element };
}
