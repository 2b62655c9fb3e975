import { type Editor, Node, Path } from 'slate';
import { useT } from '#i18n/useT.tsx';
import { announce } from '../announce.ts';
import { blockMoveKeys, duplicateKeys } from '../model/keys.ts';
import { duplicateBlock, insertAbove, insertBelow, moveBlock, removeBlock } from '../model/moves.ts';
import type { EditorIconName } from '../parts/editorIcons.ts';
import { keysText } from '../parts/toolState.ts';
import messages from './messages.json' with { type: 'json' };

export interface BlockAction {
  readonly id: string;
  readonly label: string;
  readonly icon: EditorIconName;
  readonly keys?: string;
  readonly run: (editor: Editor, path: Path) => void;
}

/** Announces where a block is now. */
export function useMoveNews() {
  const t = useT(messages);
  return (editor: Editor, path: Path | undefined, step: 1 | -1) => {
    if (!path) return announce(t(step < 0 ? 'atTop' : 'atBottom'));
    const { children } = Node.get(editor, Path.parent(path)) as { readonly children: readonly unknown[] };
    announce(t('moved', { position: (path.at(-1) as number) + 1, count: children.length }));
  };
}

/** Actions on a block, for its handle and for the toolbar. */
export function useBlockActions(): readonly BlockAction[] {
  const t = useT(messages);
  const announceMove = useMoveNews();
  const move = (step: 1 | -1) => (editor: Editor, path: Path) =>
    announceMove(editor, moveBlock(editor, path, step), step);
  return [
    { id: 'insertAbove', label: t('insertAbove'), icon: 'plus', run: insertAbove },
    { id: 'insertBelow', label: t('insertBelow'), icon: 'plus', run: insertBelow },
    { id: 'up', label: t('up'), icon: 'up', keys: keysText(blockMoveKeys.up), run: move(-1) },
    { id: 'down', label: t('down'), icon: 'down', keys: keysText(blockMoveKeys.down), run: move(1) },
    {
      id: 'duplicate',
      label: t('duplicate'),
      icon: 'duplicate',
      keys: keysText(duplicateKeys),
      run: (editor, path) => {
        duplicateBlock(editor, path);
        announce(t('duplicated'));
      },
    },
    {
      id: 'remove',
      label: t('remove'),
      icon: 'remove',
      run: (editor, path) => {
        removeBlock(editor, path);
        announce(t('removed'));
      },
    },
  ];
}
