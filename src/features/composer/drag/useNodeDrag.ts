import { useEffect, useRef, useState } from 'react';
import type { Composer } from '../draft/useComposer.ts';
import { findNode, type Place } from '../model/nodes.ts';
import { type ComposerCatalog, type Refusal, refuseMove } from '../model/rules.ts';
import type { ComposerCommands } from '../useCommands.ts';

/** A point in the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of the composer that nodes can be dropped on. */
export interface DropSurface {
  /** Where nodes go if they are dropped at a point; undefined if it is elsewhere. */
  readonly placeAt: (point: Point, drag: { readonly isTop: boolean }) => Place | undefined;
  /** Scrolls while the pointer is near an edge. */
  readonly scrollToward: (point: Point) => void;
}

interface Moving {
  readonly ids: readonly string[];
  /** Whether they are dragged, or their place is chosen with single presses. */
  readonly by: 'drag' | 'choice';
  /** Whether they are sections, which have other places than what is in them. */
  readonly isTop: boolean;
}

interface Target {
  readonly place: Place;
  readonly refusal: Refusal | undefined;
}

interface Options {
  readonly composer: Composer;
  readonly commands: ComposerCommands;
  readonly catalog: ComposerCatalog;
}

const isSameTarget = (one: Target | undefined, other: Target | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Follows the pointer while nodes are dragged: finds their place, and scrolls. Escape cancels. */
function useFollowing(isOn: boolean, { follow, cancel }: { follow: () => void; cancel: () => void }): void {
  const latest = useRef({ follow, cancel });
  latest.current = { follow, cancel };
  useEffect(() => {
    if (!isOn) return undefined;
    let frame = 0;
    const step = () => {
      latest.current.follow();
      frame = requestAnimationFrame(step);
    };
    step();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.cancel();
    };
    addEventListener('keydown', onKey, true);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', onKey, true);
    };
  }, [isOn]);
}

/** Moves nodes by dragging them, or by choosing their place with single presses (WCAG 2.5.7). */
export function useNodeDrag({ composer, commands, catalog }: Options) {
  const { document, selection } = composer.composition;
  const [moving, setMoving] = useState<Moving>();
  const [target, setTarget] = useState<Target>();
  const surfaces = useRef(new Set<DropSurface>());
  // events may be faster than renders
  const now = useRef<{ readonly moving: Moving; point: Point | undefined }>(undefined);
  const cancel = () => {
    now.current = undefined;
    setMoving(undefined);
    setTarget(undefined);
  };
  const refusalAt = (place: Place) => moving && refuseMove(catalog, document, moving.ids, place);
  const placeBelow = (): Place | undefined => {
    if (!now.current?.point) return undefined;
    const { point, moving: dragged } = now.current;
    for (const surface of surfaces.current) {
      const place = surface.placeAt(point, dragged);
      if (place) return place;
    }
    return undefined;
  };
  const follow = () => {
    const point = now.current?.point;
    if (!point) return;
    for (const surface of surfaces.current) surface.scrollToward(point);
    const place = placeBelow();
    const next = place && { place, refusal: refusalAt(place) };
    setTarget((before) => (isSameTarget(before, next) ? before : next));
  };
  useFollowing(moving !== undefined, { follow, cancel });
  return {
    moving,
    target,
    refusalAt,
    cancel,
    surfaces: surfaces.current,
    /** Begins with a node, and with all selected ones if it is one of them. Title bar and regions stay. */
    begin: (id: string, by: Moving['by'], point?: Point) => {
      const ids = (selection.includes(id) ? selection : [id]).filter((one) => findNode(document, one)?.place);
      const [first] = ids;
      if (first === undefined) return;
      const next = { ids, by, isTop: findNode(document, first)?.place?.parentID === null };
      now.current = { moving: next, point };
      setMoving(next);
    },
    over: (point: Point) => {
      if (now.current) now.current.point = point;
    },
    /** Drops at a place, by default that below the pointer. */
    drop: (chosen?: Place) => {
      const place = chosen ?? placeBelow();
      const ids = now.current?.moving.ids;
      cancel();
      if (ids && place) commands.move(ids, place);
    },
  };
}

export type NodeDrag = ReturnType<typeof useNodeDrag>;
