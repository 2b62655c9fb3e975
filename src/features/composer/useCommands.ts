import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import { duplicate, insert, move, type Recipe, remove, setDocument, update } from './model/commands.ts';
import type { StepName } from './model/history.ts';
import {
  type AuthoredNode,
  type ComposedDocument,
  findNode,
  idOf,
  isShownNode,
  type Place,
  withoutIDs,
} from './model/nodes.ts';
import { type ComposerCatalog, nameOf, type Refusal, refuseCount, refusePlace, refuseRemoval } from './model/rules.ts';
import type { Composer } from './draft/useComposer.ts';

/** Nodes on the clipboard, as plain JSON. */
interface Clip {
  readonly folkmootLayoutNodes: readonly AuthoredNode[];
}

const isClip = (value: unknown): value is Clip =>
  typeof value === 'object' &&
  value !== null &&
  'folkmootLayoutNodes' in value &&
  Array.isArray(value.folkmootLayoutNodes) &&
  value.folkmootLayoutNodes.length > 0 &&
  value.folkmootLayoutNodes.every(isShownNode);

function parseClip(text: string): Clip | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isClip(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export interface ComposerCommands {
  readonly insert: (node: AuthoredNode, place: Place) => void;
  readonly move: (ids: readonly string[], place: Place) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly duplicate: (ids: readonly string[]) => void;
  readonly update: (id: string, next: AuthoredNode, field: string) => void;
  readonly setDocument: (document: ComposedDocument) => void;
  /** The nodes as text for the clipboard; undefined if there are none. */
  readonly copied: (ids: readonly string[]) => string | undefined;
  readonly paste: (text: string, place: Place) => void;
  /** The last command in words, for screen readers. */
  readonly said: string;
}

/** Says why something is refused. */
function useRefusal() {
  const t = useT(messages);
  const say = (body: string) => showToast({ toastID: 'composer-refused', body, autoDismiss: true });
  return {
    say,
    /** @returns whether there is a refusal */
    refuse: (refusal: Refusal | undefined): boolean => {
      if (refusal) say(t(`refused.${refusal.code}`, 'name' in refusal ? { name: refusal.name } : {}));
      return refusal !== undefined;
    },
  };
}

/** The nodes of IDs, and their names for people. */
function useNames({ document }: Composer['composition'], catalog: ComposerCatalog) {
  const t = useT(messages);
  return {
    nodesOf: (ids: readonly string[]) =>
      ids.map((id) => findNode(document, id)?.node).filter((node): node is AuthoredNode => node !== undefined),
    namesOf: (nodes: readonly AuthoredNode[]) => {
      const [first] = nodes;
      return first && nodes.length === 1 ? nameOf(catalog, first) : t('step.several', { count: nodes.length });
    },
    /** Where nodes are once they have been moved to a place, which is meant as it is before that. */
    positionAfter: (ids: readonly string[], { parentID, region, index }: Place) => {
      const list = parentID === null ? document.layout : findNode(document, parentID)?.node[region];
      const all: readonly unknown[] = Array.isArray(list) ? list : [];
      const isMoved = (node: unknown) => ids.includes(idOf(node));
      const before = all.slice(0, index).filter(isMoved).length;
      return { position: index - before + 1, count: all.filter((node) => !isMoved(node)).length + ids.length };
    },
  };
}

/** The commands of the composer. Each asks the rules first, and says what it did, or why it did nothing. */
export function useCommands(composer: Composer, catalog: ComposerCatalog): ComposerCommands {
  const t = useT(messages);
  const [said, announce] = useState('');
  const { refuse, say } = useRefusal();
  const { nodesOf, namesOf, positionAfter } = useNames(composer.composition, catalog);
  const { document } = composer.composition;
  const refusalFor = (nodes: readonly AuthoredNode[], place: Place) =>
    nodes.map((node) => refusePlace(catalog, document, { hydrate: node.$hydrate, place })).find(Boolean);
  /** Runs a command on nodes, and announces all but moves, which also say where. */
  const act = (nodes: readonly AuthoredNode[], step: Exclude<StepName, 'update' | 'source'>, recipe: Recipe) => {
    const name = namesOf(nodes);
    composer.act(recipe, { id: `step.${step}`, values: { name } });
    if (step !== 'move') announce(t(step === 'remove' ? 'removed' : 'added', { name }));
  };
  const add = (nodes: readonly AuthoredNode[], place: Place) => {
    if (!refuse(refusalFor(nodes, place) ?? refuseCount(document, nodes))) act(nodes, 'insert', insert(nodes, place));
  };
  return {
    insert: (node, place) => add([node], place),
    move: (ids, place) => {
      const nodes = nodesOf(ids);
      if (refuse(refusalFor(nodes, place))) return;
      act(nodes, 'move', move(ids, place));
      const { position, count } = positionAfter(ids, place);
      announce(t('moved', { name: namesOf(nodes), position, count }));
    },
    remove: (ids) => {
      const nodes = nodesOf(ids);
      if (nodes.length > 0 && !refuse(refuseRemoval(catalog, document, ids))) act(nodes, 'remove', remove(ids));
    },
    duplicate: (ids) => {
      const nodes = nodesOf(ids);
      if (nodes.length > 0 && !refuse(refuseCount(document, nodes))) act(nodes, 'duplicate', duplicate(ids));
    },
    update: (id, next, field) =>
      composer.act(update(id, next), { id: 'step.update', values: { name: nameOf(catalog, next) } }, `${id}${field}`),
    setDocument: (next) => composer.act(setDocument(next), { id: 'step.source' }),
    copied: (ids) => {
      const folkmootLayoutNodes = nodesOf(ids).map((node) => withoutIDs(node, new Set()));
      return folkmootLayoutNodes.length === 0 ? undefined : JSON.stringify({ folkmootLayoutNodes }, undefined, 2);
    },
    paste: (text, place) => {
      const clip = parseClip(text);
      if (clip) add(clip.folkmootLayoutNodes, place);
      else say(t('pastedNothing'));
    },
    said,
  };
}
