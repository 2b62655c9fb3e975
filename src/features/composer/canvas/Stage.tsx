import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CanvasPoint } from '#domain/canvas.ts';
import { previewParam, withPreview } from '#domain/previewAs.ts';
import { useT } from '#i18n/useT.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import messages from '../messages.json' with { type: 'json' };
import type { NodeDrag } from '../drag/useNodeDrag.ts';
import { withShownFallbacks } from '../model/shownFallbacks.ts';
import type { Place } from '../model/nodes.ts';
import { toggled } from '../outline/outlineKeys.ts';
import type { OutlineRow } from '../model/outlineRows.ts';
import { useNodeKeys } from '../outline/useNodeKeys.ts';
import { PreviewNotice } from '../preview/PreviewNotice.tsx';
import type { NodeFacts, ShownPage } from '../preview/useViews.ts';
import { useVerdicts } from '../preview/useVerdicts.ts';
import type { PreviewView } from '../preview/views.ts';
import { usePlaceName } from '../usePlaceName.ts';
import type { CanvasProps } from './Canvas.tsx';
import { areaBefore, type Nodes, placesOf } from './dropPlaces.ts';
import { InlineText } from './InlineText.tsx';
import { NodeToolbar } from './NodeToolbar.tsx';
import { Overlay } from './Overlay.tsx';
import { frameStyle, type Size, stageStyle, type View } from './scene.ts';
import { StageNotices } from './StageNotices.tsx';
import * as styles from './styles.css.ts';
import { useCanvasSurface } from './useCanvasSurface.ts';
import { type Frame, type FrameEvent, useFrame } from './useFrame.ts';
import { useLook } from './useLook.ts';
import { useTextEditing } from './useTextEditing.ts';

interface Props extends CanvasProps {
  readonly address: string;
  readonly view: PreviewView;
  readonly size: Size;
  /** The signed preview of the view; undefined for yourself. */
  readonly token: string | undefined;
  /** Tells the canvas from others beside it. */
  readonly name: string;
  /** Says what the page shows; undefined while it is not the one of the view. */
  readonly report: (page: ShownPage | undefined) => void;
}

/** Names of rows and places, for labels. */
function useNames({ composer, catalog }: Pick<Props, 'composer' | 'catalog'>) {
  const t = useT(messages);
  const placeName = usePlaceName(composer.composition.document, catalog);
  const rowName = (row: OutlineRow) => {
    if (row.kind === 'region') return placeName(row.end);
    return row.place === null ? t('titleBar') : row.name;
  };
  return {
    placeName,
    rowName,
    /** The items that a place is chosen for; undefined while they are dragged, and if there are none. */
    chosenName: (moving: NodeDrag['moving'], byID: ReadonlyMap<string, OutlineRow>): string | undefined => {
      if (moving?.by !== 'choice') return undefined;
      const row = moving.ids.map((id) => byID.get(id)).find((one) => one !== undefined);
      return row && moving.ids.length > 1 ? t('step.several', { count: moving.ids.length }) : row && rowName(row);
    },
  };
}

/** Reports the nodes of the page, if anything about them has changed other than their places. */
function useReport({ nodes, facts }: Frame, report: Props['report']): void {
  const last = useRef('');
  useEffect(() => {
    if (!facts) return;
    const found = nodes.map(({ id, state, reason }): [string, NodeFacts] => [id, { state, reason }]);
    const text = JSON.stringify([facts.audience, found]);
    if (text === last.current) return;
    last.current = text;
    report({ audience: facts.audience, nodes: new Map(found) });
  }, [nodes, facts, report]);
  useEffect(
    () => () => {
      last.current = '';
      report(undefined);
    },
    [report],
  );
}

/** Scrolls the canvas to what is selected elsewhere, once it is there. */
function useFollowedSelection(id: string | undefined, isThere: boolean, show: (id: string) => void) {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || !isThere || shown.current === id) return;
    shown.current = id;
    show(id);
  });
  /** For what is selected in the canvas itself. */
  return (pressed: string) => {
    shown.current = pressed;
  };
}

/** Handles events of the canvas itself: keys of buttons and fields over the page are their own. */
const onOwn =
  <Event extends { readonly target: EventTarget; readonly currentTarget: EventTarget }>(act: (event: Event) => void) =>
  (event: Event) => {
    if (event.target === event.currentTarget) act(event);
  };

/** A point of the page in the window. */
function pointInWindow(stage: HTMLElement | null, scale: number, { x, y }: CanvasPoint): CanvasPoint {
  const rect = stage?.getBoundingClientRect();
  return { x: (rect?.left ?? 0) + x * scale, y: (rect?.top ?? 0) + y * scale };
}

/** The page in its frame, with the marks over it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: joins the frame, the overlay, the keys and the drag
export function Stage(props: Props) {
  const t = useT(messages);
  const { composer, commands, catalog, rows, drag, layoutID, address, view: choice, size, token, name } = props;
  const { onAdd, onEdit, views, report } = props;
  const { selection, document } = composer.composition;
  const stage = useRef<HTMLDivElement>(null);
  const focus = () => stage.current?.focus({ preventScroll: true });
  const [over, setOver] = useState<string>();
  const [hasFocus, setFocus] = useState(false);
  const names = useNames(props);
  const help = useId();
  const shown = useMemo(() => withShownFallbacks(document, selection), [document, selection]);
  const frame = useFrame({ layoutID, address, token, document: shown, onEvent: (event) => onEvent(event) });
  useReport(frame, report);
  const verdicts = useVerdicts(views, rows);
  const nodes: Nodes = useMemo(() => new Map(frame.nodes.map((node) => [node.id, node])), [frame.nodes]);
  const byID = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const places = useMemo(() => placesOf(rows, nodes), [rows, nodes]);
  const { scale, width, height } = size;
  const view: View = { scroll: frame.scroll, scale, width, height: height / scale };
  const current = selection.at(-1);
  const row = current === undefined ? undefined : byID.get(current);
  const node = current === undefined ? undefined : nodes.get(current);
  const { post } = frame;
  const texts = useTextEditing({ composer, commands, catalog, nodes, post, onSettings: onEdit, onClose: focus });
  const notePress = useFollowedSelection(current, node !== undefined, (id) => post({ kind: 'show', id }));
  const wear = useLook(frame.frame, choice, () => post({ kind: 'measure' }));
  useCanvasSurface(stage, drag, { view, places, post });
  const add = (place: Place) => {
    // the dialog gives the focus back to the canvas, because its button may be gone
    focus();
    onAdd(place);
  };
  const onText = () => current !== undefined && texts.begin(current);
  const keys = useNodeKeys({ composer, commands, rows, onAdd: add, onEdit: onText });
  const pointAt = (point: CanvasPoint) => pointInWindow(stage.current, scale, point);

  function onEvent(event: FrameEvent): void {
    switch (event.kind) {
      case 'over':
        // the pointer may be on a button over the page
        if (event.id !== undefined) setOver(event.id);
        break;
      case 'press':
        focus();
        if (event.id === undefined) break;
        notePress(event.id);
        composer.select(event.isExtended ? toggled(selection, event.id) : [event.id]);
        break;
      case 'edit':
        texts.found(event.id, event.found);
        break;
      case 'grab':
        focus();
        drag.begin(event.id, 'drag', pointAt(event.at));
        break;
      case 'drag':
        drag.over(pointAt(event.at));
        break;
      case 'drop':
        drag.drop();
        break;
    }
  }

  const movingName = names.chosenName(drag.moving, byID);
  const andFocus = (act: () => void) => () => {
    act();
    focus();
  };
  return (
    <>
      <PreviewNotice
        wanted={choice}
        shown={frame.facts?.audience}
        isRefused={(frame.facts?.status ?? 200) >= 400}
        isSafe={frame.facts?.isSafe}
      />
      <StageNotices
        movingName={movingName}
        onCancelMove={andFocus(drag.cancel)}
        fault={frame.fault}
        onRetry={andFocus(frame.again)}
      />
      <div
        ref={stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it has the keys of its items
        tabIndex={0}
        aria-label={`${t('canvas')}${name}${row ? `: ${names.rowName(row)}` : ''}`}
        aria-describedby={help}
        className={styles.stage}
        style={stageStyle(size)}
        onFocus={onOwn(() => setFocus(true))}
        onBlur={onOwn(() => setFocus(false))}
        onPointerLeave={() => setOver(undefined)}
        onKeyDown={onOwn(keys.onKeyDown)}
        onCopy={onOwn(keys.onCopy)}
        onCut={onOwn(keys.onCut)}
        onPaste={onOwn(keys.onPaste)}
      >
        <iframe
          ref={frame.frame}
          className={styles.frame}
          style={frameStyle(size)}
          title={`${t('preview')}${name}`}
          tabIndex={-1}
          src={token === undefined ? address : withPreview(address, { [previewParam]: token })}
          onLoad={wear}
        />
        <Overlay
          nodes={nodes}
          rows={byID}
          view={view}
          over={over}
          selection={selection}
          places={places}
          drag={drag}
          nameOf={names.rowName}
          whyHidden={(id) => verdicts(id).find(({ viewID }) => viewID === choice.id)?.text}
          placeName={names.placeName}
          onAdd={add}
          onDone={focus}
        />
        {node && row?.kind === 'node' && !drag.moving && !texts.field && (
          <NodeToolbar
            node={node}
            before={areaBefore(row, byID, nodes)}
            row={row}
            rows={rows}
            selection={selection}
            view={view}
            name={names.rowName(row)}
            commands={commands}
            drag={drag}
            onEdit={onEdit}
            onDone={focus}
          />
        )}
        {texts.field && (
          <InlineText
            key={`${texts.field.id} ${texts.field.key}`}
            text={texts.field.text}
            view={view}
            label={texts.field.label}
            value={texts.field.value}
            onChange={texts.change}
            onClose={texts.close}
          />
        )}
        <VisuallyHidden>
          <span role="status">{hasFocus && row ? t('selected', { name: names.rowName(row) }) : ''}</span>
          <span id={help}>{t('canvasHelp')}</span>
        </VisuallyHidden>
      </div>
    </>
  );
}
