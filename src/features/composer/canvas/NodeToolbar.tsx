import { useT } from '#i18n/useT.tsx';
import { Icon, type IconName } from '#ui/icon/Icon.tsx';
import { useDragHandle } from '../drag/useDragHandle.ts';
import type { NodeDrag } from '../drag/useNodeDrag.ts';
import messages from '../messages.json' with { type: 'json' };
import { isNodeRow, movedPlace, type NodeRow, type OutlineRow } from '../model/outlineRows.ts';
import type { ComposerCommands } from '../useCommands.ts';
import { inWindow, type View } from './scene.ts';
import type { CanvasNode, CanvasRect } from '#domain/canvas.ts';
import * as styles from './styles.css.ts';

interface Props {
  readonly node: CanvasNode;
  /** The place before the node in the page. */
  readonly before: CanvasRect | undefined;
  readonly row: NodeRow;
  readonly rows: readonly OutlineRow[];
  readonly selection: readonly string[];
  readonly view: View;
  readonly name: string;
  readonly commands: ComposerCommands;
  readonly drag: NodeDrag;
  readonly onEdit: () => void;
  /** Gives the focus back to the canvas, because the node of the toolbar changes. */
  readonly onDone: () => void;
}

interface ActProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: (() => void) | undefined;
}

const Act = ({ icon, label, onClick }: ActProps) => (
  <button
    type="button"
    className={styles.act}
    aria-label={label}
    title={label}
    disabled={!onClick}
    onClick={() => onClick?.()}
  >
    <Icon name={icon} size={16} />
  </button>
);

/** Width of the toolbar on touch screens with half a button of a place, in pixels of the composer. */
const reachPx = 290;

/**
 * Above the node, and above the button of the place before it where that is not beside the toolbar; else at the top of
 * the window while the node is higher than it; within the window.
 */
function placeOf(node: CanvasNode, before: CanvasRect | undefined, view: View) {
  const { x, y, width, height } = inWindow(node, view);
  const isNarrow = before?.height === 0 && (before.width / 2) * view.scale < reachPx;
  const above = isNarrow ? Math.min(y, inWindow(before, view).y) : y;
  const atEnd = x + width / 2 > view.width / 2 && width < view.width / 2;
  const across = atEnd
    ? { right: `${Math.max(0, view.width - x - width) * view.scale}px` }
    : { left: `${Math.max(0, x) * view.scale}px` };
  return { ...across, top: `max(${above * view.scale}px, min(${styles.actsRoom}, ${(y + height) * view.scale}px))` };
}

/** The most frequent actions for the selected node. */
export function NodeToolbar(props: Props) {
  const t = useT(messages);
  const { node, before, row, rows, selection, view, name, commands, drag, onEdit, onDone } = props;
  const handle = useDragHandle(drag);
  const nodes = rows.filter(isNodeRow).filter(({ id, place }) => place !== null && selection.includes(id));
  const ids = nodes.map(({ id }) => id);
  const moving = (isDown: boolean) => {
    const place = movedPlace(rows, nodes, isDown);
    return place && (() => commands.move(ids, place));
  };
  const andBack = (act: () => void) => () => {
    act();
    onDone();
  };
  const isFixed = row.place === null;
  return (
    <div role="toolbar" aria-label={t('actsFor', { name })} className={styles.acts} style={placeOf(node, before, view)}>
      {!isFixed && (
        <>
          <button
            type="button"
            className={styles.grip}
            aria-label={t('moveTo')}
            title={t('moveTo')}
            {...handle.handlersFor(row.id)}
            onClick={() => {
              if (handle.wasDragged()) return;
              drag.begin(row.id, 'choice');
              onDone();
            }}
          >
            <Icon name="grip" size={16} />
          </button>
          <Act icon="arrow-up" label={t('moveUp')} onClick={moving(false)} />
          <Act icon="arrow-down" label={t('moveDown')} onClick={moving(true)} />
          <Act icon="copy" label={t('duplicate')} onClick={andBack(() => commands.duplicate(ids))} />
          <Act icon="trash" label={t('remove')} onClick={andBack(() => commands.remove(ids))} />
        </>
      )}
      <Act icon="settings" label={t('settingsOf')} onClick={onEdit} />
    </div>
  );
}
