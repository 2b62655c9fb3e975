import { type MouseEvent, memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon/Icon.tsx';
import { useDragHandle } from '../drag/useDragHandle.ts';
import { useDropRows } from '../drag/useDropRows.ts';
import type { NodeDrag } from '../drag/useNodeDrag.ts';
import messages from '../messages.json' with { type: 'json' };
import { type ComposerCatalog, entryOf } from '../model/rules.ts';
import { range, toggled } from './outlineKeys.ts';
import { isNodeRow, type OutlineRow, placeAt, regionName } from '../model/outlineRows.ts';
import { useNodeKeys } from './useNodeKeys.ts';
import { useRowWindow } from './useRowWindow.ts';
import * as styles from '../styles.css.ts';
import type { T } from '../inspector/visibilitySchema.ts';
import { useVerdicts, type ViewVerdict } from '../preview/useVerdicts.ts';
import type { ComposerView } from '../view.ts';

interface Props extends ComposerView {
  readonly drag: NodeDrag;
  readonly onEdit: () => void;
}

/** Focus follows the selection while it is in the tree, also after a removal. */
function useFollowingFocus(tree: RefObject<HTMLDivElement | null>) {
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current) tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  });
  const note = (value: boolean) => () => {
    hasFocus.current = value;
  };
  return { onFocus: note(true), onBlur: note(false) };
}

/** Where dragged items would go, as a line at a row. */
function dropEdge(row: OutlineRow, { moving, target }: NodeDrag): 'before' | 'after' | undefined {
  if (!moving || !target) return undefined;
  const { parentID, region, index } = target.place;
  if (!isNodeRow(row))
    return index === 0 && row.end.parentID === parentID && row.region === region ? 'after' : undefined;
  if (row.place?.parentID !== parentID || row.place.region !== region) return undefined;
  if (row.place.index === index) return index === 0 && parentID !== null ? undefined : 'before';
  return index === row.count && row.place.index === index - 1 ? 'after' : undefined;
}

/** The actions of rows, as of the latest render, so that rows need not be rendered again for them. */
interface RowActs {
  readonly press: (row: OutlineRow, event: MouseEvent) => void;
  readonly open: (row: OutlineRow) => void;
  readonly handlersFor: ReturnType<typeof useDragHandle>['handlersFor'];
}

interface RowProps {
  readonly row: OutlineRow;
  /** Distance from the top of the list, in pixels. */
  readonly top: number;
  readonly acts: RefObject<RowActs>;
  readonly catalog: ComposerCatalog;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly drop: 'before' | 'after' | undefined;
  readonly isRefused: boolean;
  /** Says that and why it is hidden; empty if it is shown. */
  readonly hidden: string;
  readonly whyHidden: string;
  readonly isFailed: boolean;
}

/** A row: a node, or a region that Enter adds to. */
const Row = memo(function Row({
  row,
  top,
  acts,
  catalog,
  isSelected,
  isTabStop,
  drop,
  isRefused,
  hidden,
  whyHidden,
  isFailed,
}: RowProps) {
  const t = useT(messages);
  const isRegion = row.kind === 'region';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all items
    <div
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      style={{ insetBlockStart: `${top}px` }}
      className={cx(
        isRegion ? styles.region : styles.item,
        styles.level[row.level],
        isSelected && styles.selected,
        drop && styles.dropAt[drop],
        isRefused && styles.dropRefused,
      )}
      {...(isRegion ? {} : acts.current.handlersFor(row.id))}
      onClick={(event) => acts.current.press(row, event)}
      onDoubleClick={() => acts.current.open(row)}
    >
      {isRegion ? (
        <>
          <span className={styles.regionName}>{regionName(row.region, t)}</span>
          <span aria-hidden="true" className={styles.addHere} onClick={() => acts.current.open(row)}>
            <Icon name="plus" size={16} />
          </span>
        </>
      ) : (
        <>
          <Icon name={(entryOf(catalog, row.node.$hydrate)?.icon ?? 'layout') as IconName} size={16} />
          <span className={styles.itemName} title={row.title === '' ? undefined : row.title}>
            {row.place === null ? t('titleBar') : row.name}
            {entryOf(catalog, row.node.$hydrate)?.switchedOff !== undefined && (
              <span className={styles.itemTitle}> {t('state.off')}</span>
            )}
            {row.title !== '' && row.title !== row.name && <span className={styles.itemTitle}> {row.title}</span>}
          </span>
          {hidden !== '' && (
            <span className={cx(styles.hiddenMark, isFailed && styles.failedMark)} title={whyHidden}>
              {hidden}
            </span>
          )}
        </>
      )}
    </div>
  );
});

/** The action of a press on a row. */
function useRowActs(props: Props): RefObject<RowActs> {
  const { composer, rows, drag, onAdd, onEdit } = props;
  const { selection, document } = composer.composition;
  const handle = useDragHandle(drag, { isMouseOnly: true });
  const now = (id: string) => rows.find((row) => row.id === id);
  const acts: RowActs = {
    handlersFor: handle.handlersFor,
    press: ({ id }, { shiftKey, ctrlKey, metaKey }) => {
      const row = now(id);
      if (!row || handle.wasDragged()) return;
      if (drag.moving) drag.drop(placeAt(document, row));
      else if (shiftKey) composer.select(range(rows, selection, row));
      else composer.select(ctrlKey || metaKey ? toggled(selection, row.id) : [row.id]);
    },
    open: ({ id }) => {
      const row = now(id);
      if (row?.kind === 'region') onAdd(row.end);
      else onEdit();
    },
  };
  const latest = useRef(acts);
  latest.current = acts;
  return latest;
}

/** Where a node is hidden or fails, and why. */
function hiddenOf(verdicts: readonly ViewVerdict[], t: T): Pick<RowProps, 'hidden' | 'whyHidden' | 'isFailed'> {
  const hiding = verdicts.filter(({ isHidden }) => isHidden);
  const [count, of] = [hiding.length, verdicts.length];
  const isFailed = hiding.some((verdict) => verdict.isFailed);
  if (count === 0) return { hidden: '', whyHidden: '', isFailed };
  const whyHidden = hiding.map(({ view, text }) => (of > 1 ? `${view}: ${text}` : text)).join('\n');
  const where = of === 1 || count === of ? t('hiddenMark') : t('hiddenIn', { count, of });
  return { hidden: isFailed ? t('state.failed') : where, whyHidden, isFailed };
}

/** The tree of the layout, for the keyboard, for screen readers and for the mouse. Only rows in view are elements. */
export function Outline(props: Props) {
  const { composer, catalog, rows, views, drag } = props;
  const verdicts = useVerdicts(views, rows);
  const t = useT(messages);
  const tree = useRef<HTMLDivElement>(null);
  const focus = useFollowingFocus(tree);
  const keys = useNodeKeys(props);
  const acts = useRowActs(props);
  useDropRows(tree, drag, rows);
  const { selection } = composer.composition;
  const indexes = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows]);
  const indexOf = (id: string | undefined) => (id === undefined ? -1 : (indexes.get(id) ?? -1));
  const current = indexOf(selection.at(-1));
  const tabStop = Math.max(current, 0);
  // a dragged row has the pointer
  const kept = [tabStop, ...(drag.moving?.ids ?? []).map(indexOf)];
  const { shown, rowHeight, height } = useRowWindow(tree, { count: rows.length, current, kept });
  return (
    <div
      ref={tree}
      {...focus}
      {...keys}
      role="tree"
      aria-label={t('outline')}
      aria-multiselectable="true"
      className={styles.tree}
    >
      <div className={styles.rows} style={{ blockSize: `${height}px` }}>
        {shown.map((index) => {
          const row = rows[index];
          if (!row) return null;
          const drop = dropEdge(row, drag);
          return (
            <Row
              key={row.id}
              row={row}
              top={index * rowHeight}
              acts={acts}
              catalog={catalog}
              isSelected={selection.includes(row.id)}
              isTabStop={index === tabStop}
              drop={drop}
              isRefused={drop !== undefined && drag.target?.refusal !== undefined}
              {...hiddenOf(isNodeRow(row) ? verdicts(row.id) : [], t)}
            />
          );
        })}
      </div>
    </div>
  );
}
