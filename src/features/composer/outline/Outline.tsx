import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon/Icon.tsx';
import messages from '../messages.json' with { type: 'json' };
import type { Place } from '../model/nodes.ts';
import { type ComposerCatalog, entryOf } from '../model/rules.ts';
import { movedPlace, type OutlineRow, placeAt, regionName } from './outlineRows.ts';
import * as styles from '../styles.css.ts';
import type { ComposerCommands } from '../useCommands.ts';
import type { Composer } from '../draft/useComposer.ts';

interface Props {
  readonly composer: Composer;
  readonly commands: ComposerCommands;
  readonly catalog: ComposerCatalog;
  readonly rows: readonly OutlineRow[];
  readonly onAdd: (place: Place) => void;
  readonly onEdit: () => void;
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The action of a key in the outline; undefined if it has none. */
function actionOf(event: Key, props: Props): (() => void) | undefined {
  const { composer, commands, rows, onAdd, onEdit } = props;
  const { selection, document } = composer.composition;
  const at = rows.findIndex(({ id }) => id === selection.at(-1));
  const current = rows[at];
  const go = (row: OutlineRow | undefined) => row && composer.select(nextSelection(selection, row.id, event.shiftKey));
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    if (current?.kind !== 'node') return undefined;
    const place = movedPlace(rows, current, event.key === 'ArrowDown');
    return place && (() => commands.move([current.id], place));
  }
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() === 'd') return () => commands.duplicate(selection);
    return event.key.toLowerCase() === 'a' ? () => composer.select(siblingsOf(rows, current)) : undefined;
  }
  switch (event.key) {
    case 'ArrowDown':
      return () => go(rows[at + 1]);
    case 'ArrowUp':
      return () => go(rows[at - 1]);
    case 'Home':
      return () => go(rows[0]);
    case 'End':
      return () => go(rows.at(-1));
    case 'Enter':
    case 'F2':
      return current?.kind === 'region' ? () => onAdd(current.end) : onEdit;
    case 'Delete':
    case 'Backspace':
      return () => commands.remove(selection);
    case '/':
    case 'Insert':
      return () => onAdd(placeAt(document, current));
    default:
      return undefined;
  }
}

const nextSelection = (selection: readonly string[], id: string, isExtended: boolean) =>
  isExtended ? [...selection.filter((one) => one !== id), id] : [id];

const siblingsOf = (rows: readonly OutlineRow[], current: OutlineRow | undefined) => {
  const place = current?.kind === 'region' ? current.end : current?.place;
  return rows.flatMap((row) =>
    row.kind === 'node' && row.place?.parentID === place?.parentID && row.place?.region === place?.region
      ? [row.id]
      : [],
  );
};

/** Focus follows the selection while it is in the tree, also after a removal. */
function useFollowingFocus() {
  const tree = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current) tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const note = (value: boolean) => () => {
    hasFocus.current = value;
  };
  return { ref: tree, onFocus: note(true), onBlur: note(false) };
}

/** A row: a node, or a region that Enter adds to. */
function Row({ row, props, isTabStop }: { row: OutlineRow; props: Props; isTabStop: boolean }) {
  const t = useT(messages);
  const { composer, catalog, onAdd, onEdit } = props;
  const { selection } = composer.composition;
  const isSelected = selection.includes(row.id);
  const isRegion = row.kind === 'region';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all items
    <div
      role="treeitem"
      aria-level={row.level}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      className={cx(isRegion ? styles.region : styles.item, styles.level[row.level], isSelected && styles.selected)}
      onClick={(event) =>
        composer.select(nextSelection(selection, row.id, event.ctrlKey || event.metaKey || event.shiftKey))
      }
      onDoubleClick={() => (isRegion ? onAdd(row.end) : onEdit())}
    >
      {isRegion ? (
        <>
          <span>{regionName(row.region, t('content'))}</span>
          <span aria-hidden="true" className={styles.addHere} onClick={() => onAdd(row.end)}>
            <Icon name="plus" size={16} />
          </span>
        </>
      ) : (
        <>
          <Icon name={(entryOf(catalog, row.node.$hydrate)?.icon ?? 'layout') as IconName} size={16} />
          <span className={styles.itemName}>
            {row.place === null ? t('titleBar') : row.name}
            {row.title !== '' && row.title !== row.name && <span className={styles.itemTitle}> {row.title}</span>}
          </span>
        </>
      )}
    </div>
  );
}

/** The tree of the layout, for the keyboard, for screen readers and for the mouse. */
export function Outline(props: Props) {
  const { composer, commands, rows } = props;
  const t = useT(messages);
  const focus = useFollowingFocus();
  const { selection, document } = composer.composition;
  const current = rows.find(({ id }) => id === selection.at(-1));
  const copy = (event: ClipboardEvent) => {
    const text = commands.copied(selection);
    if (text === undefined) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  return (
    <div
      {...focus}
      role="tree"
      aria-label={t('outline')}
      aria-multiselectable="true"
      className={styles.tree}
      onKeyDown={(event) => {
        const act = actionOf(event, props);
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
      }}
      onCopy={copy}
      onCut={(event) => {
        copy(event);
        commands.remove(selection);
      }}
      onPaste={(event) => {
        event.preventDefault();
        commands.paste(event.clipboardData.getData('text/plain'), placeAt(document, current));
      }}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} props={props} isTabStop={row === (current ?? rows[0])} />
      ))}
    </div>
  );
}
