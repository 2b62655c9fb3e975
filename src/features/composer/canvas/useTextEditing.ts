import { useState } from 'react';
import type { CanvasText, ToCanvas } from '#domain/canvas.ts';
import type { Composer } from '../draft/useComposer.ts';
import { findNode } from '../model/nodes.ts';
import type { ComposerCatalog } from '../model/rules.ts';
import type { ComposerCommands } from '../useCommands.ts';
import type { Nodes } from './dropPlaces.ts';
import { fieldWith, type TextField, textFieldsOf } from './textFields.ts';

interface Editing {
  readonly id: string;
  readonly key: string;
  readonly text: CanvasText;
}

interface Options {
  readonly composer: Composer;
  readonly commands: ComposerCommands;
  readonly catalog: ComposerCatalog;
  readonly nodes: Nodes;
  readonly post: (message: ToCanvas) => void;
  /** Opens the settings of a node that has no text. */
  readonly onSettings: () => void;
  readonly onClose: () => void;
}

/** For a text that the canvas does not show: a field at the top of the node. */
const plainLook = {
  fontSize: '18px',
  fontWeight: '600',
  fontFamily: 'inherit',
  lineHeight: '28px',
  textAlign: 'start',
};
const plainHeight = 28;

/** Edits texts where the canvas shows them. What is typed into one field is one step. */
export function useTextEditing({ composer, commands, catalog, nodes, post, onSettings, onClose }: Options) {
  const [editing, setEditing] = useState<Editing>();
  const { document, selection } = composer.composition;
  const nodeOf = (id: string) => findNode(document, id)?.node;
  const fieldsFor = (id: string): readonly TextField[] => {
    const node = nodeOf(id);
    return node ? textFieldsOf(catalog, node) : [];
  };
  const begin = (id: string) => {
    const field = fieldWith(fieldsFor(id), undefined);
    if (field) post({ kind: 'find', id, text: field.value });
    else onSettings();
  };
  const field = editing && fieldsFor(editing.id).find(({ key }) => key === editing.key);
  return {
    begin,
    /** The canvas has found a text, or the one that was pressed. */
    found: (id: string, text: CanvasText | undefined) => {
      const fields = fieldsFor(id);
      const known = fieldWith(fields, text?.text);
      // what was pressed is no text of the node itself
      if (!known && text) return begin(id);
      const rect = nodes.get(id);
      if (!known || !rect) return onSettings();
      const { x, y, width } = rect;
      setEditing({ id, key: known.key, text: text ?? { text: '', x, y, width, height: plainHeight, look: plainLook } });
    },
    field: editing && field && { ...editing, ...field },
    change: (value: string) => {
      const node = editing && nodeOf(editing.id);
      if (node) commands.update(editing.id, { ...node, [editing.key]: value }, editing.key);
    },
    close: () => {
      if (!editing) return;
      setEditing(undefined);
      // ends the step
      composer.select(selection);
      onClose();
    },
  };
}

export type TextEditing = ReturnType<typeof useTextEditing>;
