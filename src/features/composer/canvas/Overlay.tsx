import type { CanvasNode } from '#domain/canvas.ts';
import { useT } from '#i18n/useT.tsx';
import type { NodeDrag } from '../drag/useNodeDrag.ts';
import messages from '../messages.json' with { type: 'json' };
import type { Place } from '../model/nodes.ts';
import { useRefusalText } from '../useRefusalText.ts';
import { type OutlineRow, regionName } from '../model/outlineRows.ts';
import { type DropPlace, isSamePlace, type Nodes, type Places, placesNear } from './dropPlaces.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { hasArea, inWindow, isInView, onOverlay, pointOnOverlay, type View } from './scene.ts';
import * as styles from './styles.css.ts';

export interface OverlayProps {
  readonly nodes: Nodes;
  readonly rows: ReadonlyMap<string, OutlineRow>;
  readonly view: View;
  readonly over: string | undefined;
  readonly selection: readonly string[];
  /** Places of sections, and those inside them. */
  readonly places: Places;
  readonly drag: NodeDrag;
  readonly nameOf: (row: OutlineRow) => string;
  /** Why a node is hidden in this view. */
  readonly whyHidden: (id: string) => string | undefined;
  readonly placeName: (place: Place) => string;
  readonly onAdd: (place: Place) => void;
  /** Gives the focus back to the canvas, because its button may be gone. */
  readonly onDone: () => void;
}

interface BoxProps {
  readonly node: CanvasNode;
  readonly view: View;
  readonly look: keyof typeof styles.outline;
  readonly children?: React.ReactNode;
}

const Box = ({ node, view, look, children }: BoxProps) => (
  <div className={styles.outline[look]} style={onOverlay(inWindow(node, view), view)}>
    {children}
  </div>
);

/** Nodes of which nothing is shown, with the reason. */
function Ghosts({ nodes, rows, view, nameOf, whyHidden }: OverlayProps) {
  const t = useT(messages);
  const ghosts = [...nodes.values()].filter(
    (node) => node.state && hasArea(node) && isInView(inWindow(node, view), view),
  );
  return ghosts.map((node) => {
    const row = rows.get(node.id);
    if (!row || !node.state || node.state === 'kept') return null;
    return (
      <Box key={node.id} node={node} view={view} look="ghost">
        <span className={styles.reason}>
          {t('ghost', {
            name: row.kind === 'region' ? regionName(row.region, t) : nameOf(row),
            reason: (node.state === 'region' ? undefined : whyHidden(node.id)) ?? t(`state.${node.state}`),
          })}
        </span>
      </Box>
    );
  });
}

/** Thickness of the line of a place, in CSS pixels of the composer. */
const linePx = 4;

/** The place below the pointer while nodes are dragged, and why they cannot go there. */
function DropLine({ places, drag, view }: OverlayProps) {
  const refusalText = useRefusalText();
  const { moving, target } = drag;
  if (!moving || !target) return null;
  const among = moving.isTop ? places.top : places.inside;
  const found = among.find(({ place }) => isSamePlace(place, target.place));
  if (!found) return null;
  const area = inWindow(found.area, view);
  const { refusal } = target;
  const thick = { minInlineSize: `${linePx}px`, minBlockSize: `${linePx}px` };
  return (
    <>
      <div className={styles.drop[refusal ? 'refused' : 'fits']} style={{ ...onOverlay(area, view), ...thick }} />
      {refusal && (
        <span className={styles.refusal} style={pointOnOverlay(area, view)}>
          {refusalText(refusal)}
        </span>
      )}
    </>
  );
}

/** The places beside a row, and those of empty regions in view. */
function placesBeside({ rows, over, selection, nodes, view }: OverlayProps): readonly DropPlace[] {
  const ids = new Set([over, selection.at(-1)].filter((id) => id !== undefined));
  const beside = [...ids].flatMap((id) => {
    const row = rows.get(id);
    return row?.kind === 'node' && row.place ? [row.place, { ...row.place, index: row.place.index + 1 }] : [];
  });
  const isEmpty = ({ place: { parentID, region } }: DropPlace) => nodes.has(`${parentID} ${region}`);
  return placesNear(ids, rows, nodes).filter(
    (one) =>
      (isEmpty(one) || beside.some((place) => isSamePlace(place, one.place))) &&
      isInView(inWindow(one.area, view), view),
  );
}

/** Buttons that add something between the nodes, or that choose where to move something. */
function PlaceButtons(props: OverlayProps) {
  const t = useT(messages);
  const refusalText = useRefusalText();
  const { places, drag, view, placeName, onAdd, onDone } = props;
  const { moving } = drag;
  if (moving?.by === 'drag') return null;
  if (!moving)
    return placesBeside(props).map((one) => (
      <PlaceButton
        key={JSON.stringify(one.place)}
        area={one.area}
        view={view}
        icon="plus"
        label={t('addHere', { place: placeName(one.place), position: one.place.index + 1 })}
        onPress={() => onAdd(one.place)}
      />
    ));
  return (moving.isTop ? places.top : places.inside)
    .filter(({ area }) => isInView(inWindow(area, view), view))
    .map(({ place, area }) => {
      const refusal = drag.refusalAt(place);
      return (
        <PlaceButton
          key={JSON.stringify(place)}
          area={area}
          view={view}
          icon={refusal ? 'close' : 'check'}
          label={refusal ? refusalText(refusal) : t('moveHere', { place: placeName(place), position: place.index + 1 })}
          isRefused={refusal !== undefined}
          onPress={() => {
            drag.drop(place);
            onDone();
          }}
        />
      );
    });
}

/** The marks over the canvas: outlines, ghosts, places. */
export function Overlay(props: OverlayProps) {
  const { nodes, rows, view, over, selection, drag, nameOf } = props;
  const shown = (id: string | undefined) => (id === undefined ? undefined : nodes.get(id));
  const overNode = over !== undefined && !selection.includes(over) ? shown(over) : undefined;
  const overRow = overNode && rows.get(overNode.id);
  return (
    <div className={styles.overlay}>
      <Ghosts {...props} />
      {overNode && overRow && !drag.moving && (
        <Box node={overNode} view={view} look="over">
          {!overNode.state && <span className={styles.name}>{nameOf(overRow)}</span>}
        </Box>
      )}
      {selection.map((id) => {
        const node = shown(id);
        const look = drag.moving?.ids.includes(id) ? 'moving' : 'selected';
        return node && <Box key={id} node={node} view={view} look={look} />;
      })}
      <PlaceButtons {...props} />
      <DropLine {...props} />
    </div>
  );
}
