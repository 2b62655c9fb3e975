import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { drawLayout, type LayoutID } from '#api/layouts.ts';
import { canvasMessage, type CanvasNode, type CanvasPoint, type FromCanvas, type ToCanvas } from '#domain/canvas.ts';
import type { ComposedDocument } from '../model/nodes.ts';
import { createDrawer, type Drawer } from './createDrawer.ts';

export type FrameEvent = Exclude<FromCanvas, { readonly kind: 'ready' | 'nodes' | 'scrolled' | 'stale' | 'broken' }>;

interface Options {
  readonly layoutID: LayoutID;
  /** The address of the frame; undefined while it is no canvas. */
  readonly address: string | undefined;
  readonly document: ComposedDocument;
  readonly onEvent: (event: FrameEvent) => void;
}

/** A frame that fails this often in a row is not loaded again. */
const mostReloads = 3;

interface Scene {
  readonly nodes: readonly CanvasNode[];
  readonly scroll: CanvasPoint;
  /** Whether the frame has been loaded. */
  readonly isReady: boolean;
}

const nothing: Scene = { nodes: [], scroll: { x: 0, y: 0 }, isReady: false };

/** Messages of the frame, until it has another page. */
function useMessages(frame: RefObject<HTMLIFrameElement | null>, receive: (message: FromCanvas) => void): void {
  const latest = useRef(receive);
  latest.current = receive;
  useEffect(() => {
    const onMessage = ({ data, source, origin }: MessageEvent<FromCanvas & { readonly of?: unknown }>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (origin === location.origin && data?.of === canvasMessage) latest.current(data);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame]);
}

/** The frame of the canvas: it shows the document, and says where the nodes are and what happens to them. */
export function useFrame({ layoutID, address, document, onEvent }: Options) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [scene, setScene] = useState(nothing);
  const [fault, setFault] = useState<unknown>();
  const reloads = useRef(0);
  const post = useCallback((message: ToCanvas) => {
    frame.current?.contentWindow?.postMessage({ ...message, of: canvasMessage }, location.origin);
  }, []);
  const reload = useCallback(() => {
    reloads.current += 1;
    setScene((before) => ({ ...before, isReady: false }));
    if (reloads.current > mostReloads) setFault(new Error('The frame cannot show the page.'));
    else frame.current?.contentWindow?.location.reload();
  }, []);
  const [drawer, setDrawer] = useState<Drawer>();
  useEffect(() => {
    setScene(nothing);
    if (address === undefined) return setDrawer(undefined);
    const render = async (shown: Pick<ComposedDocument, 'layout' | 'titleBar'>, part: string) =>
      drawLayout(layoutID, { ...shown, address }, part);
    setDrawer(createDrawer({ render, post, reload, onFault: setFault }));
  }, [layoutID, address, post, reload]);
  useEffect(() => drawer?.want(document), [drawer, document]);
  useMessages(frame, (message) => {
    switch (message.kind) {
      case 'ready':
        return drawer?.begin(message.part);
      case 'nodes':
        if (message.draw > 0) reloads.current = 0;
        drawer?.drawn(message.draw, message.part);
        return setScene({ nodes: message.nodes, scroll: message.scroll, isReady: true });
      case 'scrolled':
        return setScene((before) => ({ ...before, scroll: message.scroll }));
      case 'stale':
        return drawer?.again();
      case 'broken':
        return reload();
      default:
        return onEvent(message);
    }
  });
  return { frame, ...scene, post, fault, again: () => drawer?.again() };
}

export type Frame = ReturnType<typeof useFrame>;
