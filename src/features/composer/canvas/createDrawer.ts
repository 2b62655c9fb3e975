import { keptKey, type ToCanvas } from '#domain/canvas.ts';
import type { PageText } from '#routing/pages/pageParts.ts';
import { type AuthoredNode, type ComposedDocument, idOf, isShownNode } from '../model/nodes.ts';
import { drawnNodes, isDrawnRegion } from '../model/shownFallbacks.ts';

type Drawn = Pick<ComposedDocument, 'layout' | 'titleBar'>;
type Shown = ReadonlyMap<string, AuthoredNode>;

interface DrawerDeps {
  /** Renders a document; null if the frame is of another build. @param part what the frame has */
  readonly render: (document: Drawn, part: string) => Promise<PageText | null>;
  readonly post: (message: ToCanvas) => void;
  /** Loads the frame again. */
  readonly reload: () => void;
  /** Why the last document could not be rendered; undefined once one could. */
  readonly onFault: (fault: unknown) => void;
}

/** Marks nodes that are the same as in the canvas, so that they are not rendered again. */
function withKept(value: unknown, shown: Shown): unknown {
  if (Array.isArray(value)) return value.map((one) => withKept(one, shown));
  if (!isShownNode(value)) return value;
  if (shown.get(idOf(value)) === value) return { ...value, [keptKey]: true };
  const lists = Object.entries(value).filter(([key, item]) => Array.isArray(item) && isDrawnRegion(value, key));
  return { ...value, ...Object.fromEntries(lists.map(([key, item]) => [key, withKept(item, shown)])) };
}

const nothing: Shown = new Map();

/**
 * Sends documents to the canvas, one after the other and always the newest one. Nodes are immutable, so those that are
 * the same objects as before stay as they are.
 */
export function createDrawer({ render, post, reload, onFault }: DrawerDeps) {
  let wanted: Drawn | undefined;
  let inCanvas: Drawn | undefined;
  let shown = nothing;
  let part: string | undefined;
  let draw = 0;
  let sending: { readonly draw: number; readonly document: Drawn } | undefined;

  async function send(): Promise<void> {
    if (!wanted || wanted === inCanvas || sending || part === undefined) return;
    draw += 1;
    const own = { draw, document: wanted };
    sending = own;
    try {
      const { layout, titleBar } = wanted;
      const marked = { layout: withKept(layout, shown) as readonly unknown[], titleBar };
      const page = await render(marked, part);
      if (sending !== own) return;
      onFault(undefined);
      if (page) post({ kind: 'draw', draw: own.draw, ...page });
      else reload();
    } catch (fault) {
      if (sending !== own) return;
      sending = undefined;
      // the next change tries again
      inCanvas = own.document;
      shown = nothing;
      onFault(fault);
      void send();
    }
  }

  return {
    want: (document: Drawn) => {
      wanted = document;
      void send();
    },
    /** The frame was loaded; it shows nothing that was sent. */
    begin: (has: string) => {
      part = has;
      sending = undefined;
      inCanvas = undefined;
      shown = nothing;
      void send();
    },
    /** The frame shows what was sent. */
    drawn: (number: number, has: string) => {
      if (sending?.draw !== number) return;
      part = has;
      inCanvas = sending.document;
      shown = drawnNodes(inCanvas);
      sending = undefined;
      void send();
    },
    /** Something that was to stay is not in the frame, or the last attempt failed: everything is sent. */
    again: () => {
      sending = undefined;
      inCanvas = undefined;
      shown = nothing;
      void send();
    },
  };
}

export type Drawer = ReturnType<typeof createDrawer>;
