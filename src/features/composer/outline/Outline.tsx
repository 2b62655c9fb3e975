import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon/Icon.tsx';
import messages from '../messages.json' with { type: 'json' };
import type { Place } from '../model/nodes.ts';
import { type ComposerCatalog, entryOf } from '../model/rules.ts';
import { actionOf, type OutlineKeys, range, rowNamed, toggled } from './outlineKeys.ts';
import { type OutlineRow, placeAt, regionName } from './outlineRows.ts';
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

/** Letters typed within this time are one text to find, in milliseconds. */
const typingMs = 700;

/** Typed letters lead to the item whose name begins with them. */
function useTypeToFind(rows: readonly OutlineRow[], focusID: string | undefined) {
  const typed = useRef({ text: '', time: 0 });
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): OutlineRow | undefined => {
    if ([...key].length !== 1 || key === '/' || ctrlKey || metaKey || altKey) return undefined;
    const { text, time } = typed.current;
    const next = timeStamp - time < typingMs ? text + key : key;
    if (next.trim() === '') return undefined;
    typed.current = { text: next, time: timeStamp };
    return rowNamed(rows, focusID, next);
  };
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
      onClick={(event) => {
        if (event.shiftKey) composer.select(range(props.rows, selection, row));
        else composer.select(event.ctrlKey || event.metaKey ? toggled(selection, row.id) : [row.id]);
      }}
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
  const { composer, commands, rows, onAdd, onEdit } = props;
  const t = useT(messages);
  const focus = useFollowingFocus();
  const { selection, document } = composer.composition;
  const current = rows.find(({ id }) => id === selection.at(-1));
  const { select } = composer;
  const keys: OutlineKeys = { document, rows, selection, commands, select, onAdd, onEdit };
  const find = useTypeToFind(rows, current?.id);
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
        const isRightToLeft = event.currentTarget.matches('[dir="rtl"] *');
        const found = find(event);
        const act = actionOf(event, keys, isRightToLeft) ?? (found && (() => select([found.id])));
        // single letters are shortcuts of the site elsewhere
        if (act || (event.key.length === 1 && !event.ctrlKey && !event.metaKey)) event.stopPropagation();
        if (!act) return;
        event.preventDefault();
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
