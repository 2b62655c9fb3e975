import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type DrawnLayout, drawLayout, type LayoutID } from '#api/layouts.ts';
import { canvasMessage, type CanvasNode, type CanvasPoint, type FromCanvas, type ToCanvas } from '#domain/canvas.ts';
import type { ComposedDocument } from '../model/nodes.ts';
import { createDrawer, type Drawer } from './createDrawer.ts';

export type FrameEvent = Exclude<FromCanvas, { readonly kind: 'ready' | 'nodes' | 'scrolled' | 'stale' | 'broken' }>;

interface Options {
  readonly layoutID: LayoutID;
  /** The address of the page. */
  readonly address: string;
  /** The signed preview of those whom it is shown to; undefined for yourself. */
  readonly token: string | undefined;
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

/** The nodes with the new places of some of them; the same list if none has moved. */
function withMoved(
  nodes: readonly CanvasNode[],
  moved: Extract<FromCanvas, { kind: 'scrolled' }>['moved'],
): readonly CanvasNode[] {
  if (moved.length === 0) return nodes;
  const places = new Map(moved.map(({ id, ...rect }) => [id, rect]));
  return nodes.map((node) => ({ ...node, ...places.get(node.id) }));
}

/** Facts about the page that the frame shows. */
export type ShownFacts = Pick<DrawnLayout, 'audience' | 'status' | 'isSafe'>;

interface DrawerOptions extends Omit<Options, 'onEvent'> {
  readonly post: (message: ToCanvas) => void;
  readonly reload: () => void;
  /** Another page or audience begins. */
  readonly onBegin: () => void;
  readonly onFacts: (facts: ShownFacts) => void;
  readonly onFault: (fault: unknown) => void;
}

/** Sends the document to the frame whenever it changes. */
function useDrawer({ layoutID, address, token, document, ...options }: DrawerOptions): Drawer | undefined {
  const { post, reload } = options;
  const latest = useRef(options);
  latest.current = options;
  const [drawer, setDrawer] = useState<Drawer>();
  useEffect(() => {
    latest.current.onBegin();
    let isGone = false;
    const render = async (shown: Pick<ComposedDocument, 'layout' | 'titleBar'>, part: string) => {
      const { page, ...drawn } = await drawLayout(layoutID, { ...shown, address, preview: token }, part);
      // another audience was chosen in the meantime
      if (!isGone && page) latest.current.onFacts(drawn);
      return page;
    };
    const onFault = (found: unknown) => {
      if (!isGone) latest.current.onFault(found);
    };
    setDrawer(createDrawer({ render, post, reload, onFault }));
    return () => {
      isGone = true;
    };
  }, [layoutID, address, token, post, reload]);
  useEffect(() => drawer?.want(document), [drawer, document]);
  return drawer;
}

/** The frame of the canvas: it shows the document, and says where the nodes are and what happens to them. */
export function useFrame({ onEvent, ...page }: Options) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [scene, setScene] = useState(nothing);
  const [fault, setFault] = useState<unknown>();
  /** Undefined until the page is the one that was sent. */
  const [facts, setFacts] = useState<ShownFacts>();
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
  const onBegin = () => {
    setScene(nothing);
    setFacts(undefined);
    setFault(undefined);
  };
  const drawer = useDrawer({ ...page, post, reload, onBegin, onFacts: setFacts, onFault: setFault });
  useMessages(frame, (message) => {
    switch (message.kind) {
      case 'ready':
        return drawer?.begin(message.part);
      case 'nodes':
        if (message.draw > 0) reloads.current = 0;
        drawer?.drawn(message.draw, message.part);
        return setScene({ nodes: message.nodes, scroll: message.scroll, isReady: true });
      case 'scrolled':
        return setScene(({ nodes, ...before }) => ({
          ...before,
          nodes: withMoved(nodes, message.moved),
          scroll: message.scroll,
        }));
      case 'stale':
        return drawer?.again();
      case 'broken':
        return reload();
      default:
        return onEvent(message);
    }
  });
  return { frame, ...scene, post, fault, facts, again: () => drawer?.again() };
}

export type Frame = ReturnType<typeof useFrame>;
