import { useEffect, useRef } from 'react';
import { useT } from '#i18n/useT.tsx';
import type { IconName } from '#ui/icon/Icon.tsx';
import { offerPageActions, type PageAction } from '#ui/shortcut/pageActions.ts';
import type { Composer } from './draft/useComposer.ts';
import messages from './messages.json' with { type: 'json' };
import { type ComposerCatalog, entryOf } from './model/rules.ts';
import type { T } from './inspector/visibilitySchema.ts';
import { isNodeRow, type OutlineRow, placeAt } from './model/outlineRows.ts';
import { useClipboard } from './useClipboard.ts';
import type { ComposerCommands } from './useCommands.ts';

interface Screen {
  readonly composer: Composer;
  readonly commands: ComposerCommands;
  readonly catalog: ComposerCatalog;
  readonly rows: readonly OutlineRow[];
  readonly onAdd: () => void;
  readonly onSource: () => void;
  /** Selects an item and opens its settings. */
  readonly onEdit: (id: string) => void;
}

/** Actions for the layout as a whole, while the part of the composer that has them is shown. */
export function useLayoutActions(actions: readonly PageAction[]): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => offerPageActions(() => current.current), []);
}

const act = (id: string, icon: IconName, label: string, run: () => void): PageAction => ({ id, icon, label, run });

/** The commands for the selected items. */
function selectionActions(
  selected: readonly string[],
  commands: ComposerCommands,
  clipboard: ReturnType<typeof useClipboard>,
  t: T,
): readonly PageAction[] {
  if (selected.length === 0) return [];
  return [
    act('duplicate', 'copy', t('duplicate'), () => commands.duplicate(selected)),
    act('copy', 'copy', t('copy'), () => void clipboard.copy(selected)),
    act('cut', 'trash', t('cut'), () => void clipboard.cut(selected)),
    act('wrap', 'layout', t('wrap'), () => commands.wrap(selected)),
    act('remove', 'trash', t('remove'), () => commands.remove(selected)),
  ];
}

/** Every command, and every item of the layout by its name, in the command palette (Ctrl+K). */
export function usePageActions(screen: Screen): void {
  const t = useT(messages);
  const clipboard = useClipboard(screen.commands);
  const current = useRef({ ...screen, clipboard });
  current.current = { ...screen, clipboard };
  useEffect(
    () =>
      offerPageActions(() => {
        const { composer, commands, catalog, rows, clipboard: clip, onAdd, onSource, onEdit } = current.current;
        const { selection, document } = composer.composition;
        const nodes = rows.filter(isNodeRow);
        const selected = nodes.filter(({ id, place }) => selection.includes(id) && place !== null).map(({ id }) => id);
        const row = rows.find(({ id }) => id === selection.at(-1));
        return [
          ...(composer.history.past.length > 0 ? [act('undo', 'undo', t('undo'), commands.undo)] : []),
          ...(composer.history.future.length > 0 ? [act('redo', 'redo', t('redo'), commands.redo)] : []),
          act('add', 'plus', t('addItem'), onAdd),
          act('paste', 'file', t('paste'), () => void clip.paste(placeAt(document, row))),
          act('source', 'file', t('source'), onSource),
          ...selectionActions(selected, commands, clip, t),
          ...nodes.map(({ id, node, name, title }) =>
            act(
              `item:${id}`,
              (entryOf(catalog, node.$hydrate)?.icon ?? 'layout') as IconName,
              t('editItem', { name: title === '' || title === name ? name : `${name} (${title})` }),
              () => onEdit(id),
            ),
          ),
        ];
      }),
    [t],
  );
}
