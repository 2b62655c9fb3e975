import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import { clipOf, readClip } from './model/clip.ts';
import type { Recipe } from './model/commands/composition.ts';
import { duplicate } from './model/commands/duplicate.ts';
import { insert } from './model/commands/insert.ts';
import { insertInSection } from './model/commands/insertInSection.ts';
import { move } from './model/commands/move.ts';
import { remove } from './model/commands/remove.ts';
import { replace } from './model/commands/replace.ts';
import { setDocument } from './model/commands/setDocument.ts';
import { unwrap, wrap } from './model/commands/wrap.ts';
import { update } from './model/commands/update.ts';
import type { Label, StepName } from './model/history.ts';
import { type AuthoredNode, type ComposedDocument, findNode, idOf, type Place, visitNodes } from './model/nodes.ts';
import {
  type ComposerCatalog,
  entryOf,
  kindOf,
  nameOf,
  neighborSection,
  type NewSection,
  type Refusal,
  refuseCount,
  refuseDuplicate,
  refuseInsert,
  refuseMove,
  refuseRemoval,
  refuseUnwrap,
  refuseWrap,
  regionsOf,
} from './model/rules.ts';
import { isFallbackKey } from '#runtime/core/fallbacks.ts';
import type { Composer } from './draft/useComposer.ts';
import type { T } from './inspector/visibilitySchema.ts';
import { usePlaceName } from './usePlaceName.ts';
import { useRefusalText } from './useRefusalText.ts';
import { useStepName } from './useStepName.ts';

/** The words for screen readers, counted, because the same words can come twice. */
interface Said {
  readonly text: string;
  readonly count: number;
}

export interface ComposerCommands {
  readonly insert: (nodes: readonly AuthoredNode[], place: Place) => void;
  /** Adds items that must be in a section, in a new one. */
  readonly insertInSection: (nodes: readonly AuthoredNode[], section: NewSection, place: Place) => void;
  readonly move: (ids: readonly string[], place: Place) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly duplicate: (ids: readonly string[]) => void;
  readonly update: (id: string, next: AuthoredNode, field: string) => void;
  /** Makes a section one of another kind. */
  readonly replace: (id: string, hydrate: string) => void;
  /** Moves items into a new section below their own. */
  readonly wrap: (ids: readonly string[]) => void;
  /** Removes a section, and moves what is in it to the one beside it. */
  readonly unwrap: (id: string) => void;
  readonly setDocument: (document: ComposedDocument) => void;
  /** The nodes as text for the clipboard; undefined if there are none. */
  readonly copied: (ids: readonly string[]) => string | undefined;
  /** As `copied`, and says so. */
  readonly copy: (ids: readonly string[]) => string | undefined;
  readonly paste: (text: string, place: Place) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The last command in words, for screen readers. */
  readonly said: Said;
}

/** The steps of commands on nodes. */
type ActStep = Exclude<StepName, 'update' | 'source' | 'takeBack' | 'merge' | 'theirs'>;

/** Announcements of the steps; moves also say where. */
const done = {
  insert: 'added',
  duplicate: 'added',
  remove: 'removed',
  replace: 'replaced',
  wrap: 'wrapped',
  unwrap: 'unwrapped',
} as const satisfies Record<Exclude<ActStep, 'move'>, string>;
/** Announcements of steps for several nodes, where the words differ. */
const doneToSeveral: Readonly<Partial<Record<ActStep, 'addedItems' | 'removedItems'>>> = {
  insert: 'addedItems',
  duplicate: 'addedItems',
  remove: 'removedItems',
};

/** Says why something is refused. */
function useRefusal() {
  const textOf = useRefusalText();
  const say = (body: string) => showToast({ toastID: 'composer-refused', body, autoDismiss: true });
  return {
    say,
    /** @returns whether there is a refusal */
    refuse: (refusal: Refusal | undefined): boolean => {
      if (refusal) say(textOf(refusal));
      return refusal !== undefined;
    },
  };
}

const nodesIn = (document: ComposedDocument, ids: readonly string[]) =>
  ids.map((id) => findNode(document, id)?.node).filter((node): node is AuthoredNode => node !== undefined);

/** The nodes of IDs, and their names for people. */
function useNames({ document }: Composer['composition'], catalog: ComposerCatalog) {
  const t = useT(messages);
  return {
    nodesOf: (ids: readonly string[]) => nodesIn(document, ids),
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

/** Undo, redo and copy, which say what they did. */
function useSayingCommands(
  { composition: { document }, history, undo, redo }: Composer,
  announce: (text: string) => void,
) {
  const t = useT(messages);
  const stepName = useStepName();
  const { past, future } = history;
  const step = (done: 'undone' | 'redone', label: Label | undefined, act: () => void) => () => {
    if (!label) return;
    act();
    announce(t(done, { step: stepName(label) }));
  };
  return {
    undo: step('undone', past.at(-1)?.label, undo),
    redo: step('redone', future[0]?.label, redo),
    copied: (ids: readonly string[]) => clipOf(document, ids),
    copy: (ids: readonly string[]) => {
      const text = clipOf(document, ids);
      if (text !== undefined) announce(t('copiedItems'));
      return text;
    },
  };
}

/** The section that several items move into. */
const newSection = 'react.section.1-column';

interface Acting {
  readonly refuse: (refusal: Refusal | undefined) => boolean;
  readonly act: (
    nodes: readonly AuthoredNode[],
    step: ActStep,
    recipe: Recipe,
    words?: (name: string) => string,
  ) => void;
}

/** The commands that change sections around their items. */
function sectionCommands(
  { composition: { document } }: Composer,
  catalog: ComposerCatalog,
  { refuse, act, t }: Acting & { readonly t: T },
): Pick<ComposerCommands, 'insertInSection' | 'replace' | 'wrap' | 'unwrap'> {
  const nodesOf = (ids: readonly string[]) => nodesIn(document, ids);
  return {
    insertInSection: (nodes, section, place) => {
      const added = { $hydrate: section.kind, [section.region]: nodes };
      if (refuse(refuseInsert(catalog, document, [added], place))) return;
      const words = (name: string) => t('addedInSection', { name, section: section.name });
      act(nodes, 'insert', insertInSection(nodes, section, place), words);
    },
    replace: (id, hydrate) => {
      const nodes = nodesOf([id]);
      for (const node of nodes) act(nodes, 'replace', replace(id, regionsOf(catalog, node), kindOf(catalog, hydrate)));
    },
    wrap: (ids) => {
      const nodes = nodesOf(ids);
      const section = { $hydrate: newSection };
      const refusal: Refusal | undefined = areFallback(document, ids)
        ? { code: 'onlyOne' }
        : refuseWrap(catalog, nodes, newSection);
      if (nodes.length === 0 || refuse(refusal ?? refuseCount(document, [section]))) return;
      act(nodes, 'wrap', wrap(ids, { section, region: 'children' }));
    },
    unwrap: (id) => {
      const nodes = nodesOf([id]);
      const target = neighborSection(catalog, document, id);
      if (refuse(refuseUnwrap(catalog, document, id)) || !target) return;
      for (const node of nodes) act(nodes, 'unwrap', unwrap(id, regionsOf(catalog, node), target));
    },
  };
}

/** Names of the kinds of nodes that the catalog does not have. */
function unknownIn(layout: readonly AuthoredNode[], catalog: ComposerCatalog): readonly string[] {
  const unknown = new Set<string>();
  visitNodes({ layout, titleBar: null }, (node) => {
    if (!entryOf(catalog, node.$hydrate)) unknown.add(nameOf(catalog, node));
  });
  return [...unknown];
}

/** Whether one of the nodes is in the place of a fallback, which takes one only. */
const areFallback = (document: ComposedDocument, ids: readonly string[]): boolean =>
  ids.some((id) => isFallbackKey(findNode(document, id)?.place?.region ?? ''));

/** Says that a command was done. */
function saidOf(nodes: readonly AuthoredNode[], step: Exclude<ActStep, 'move'>, name: string, t: T): string {
  const several = nodes.length > 1 ? doneToSeveral[step] : undefined;
  return several ? t(several, { count: nodes.length }) : t(done[step], { name });
}

/** The commands of the composer. Each asks the rules first, and says what it did, or why it did nothing. */
export function useCommands(composer: Composer, catalog: ComposerCatalog): ComposerCommands {
  const t = useT(messages);
  const [said, setSaid] = useState<Said>({ text: '', count: 0 });
  const announce = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }));
  const saying = useSayingCommands(composer, announce);
  const { refuse, say } = useRefusal();
  const placeName = usePlaceName(composer.composition.document, catalog);
  const { nodesOf, namesOf, positionAfter } = useNames(composer.composition, catalog);
  const { document } = composer.composition;
  /** Runs a command on nodes, and announces all but moves, which also say where. */
  const act: Acting['act'] = (nodes, step, recipe, words) => {
    const name = namesOf(nodes);
    composer.act(recipe, { id: `step.${step}`, values: { name } });
    if (step !== 'move') announce(words?.(name) ?? saidOf(nodes, step, name, t));
  };
  const actOn = (ids: readonly string[], refusal: Refusal | undefined, step: ActStep, recipe: Recipe) => {
    const nodes = nodesOf(ids);
    if (nodes.length > 0 && !refuse(refusal)) act(nodes, step, recipe);
  };
  /** @returns whether they were added */
  const add = (nodes: readonly AuthoredNode[], place: Place): boolean => {
    const isRefused = refuse(refuseInsert(catalog, document, nodes, place));
    if (!isRefused) act(nodes, 'insert', insert(nodes, place));
    return !isRefused;
  };
  return {
    insert: add,
    move: (ids, place) => {
      const nodes = nodesOf(ids);
      if (refuse(refuseMove(catalog, document, ids, place))) return;
      act(nodes, 'move', move(ids, place));
      const { position, count } = positionAfter(ids, place);
      announce(t('movedTo', { name: namesOf(nodes), position, count, place: placeName(place) }));
    },
    remove: (ids) => actOn(ids, refuseRemoval(catalog, document, ids), 'remove', remove(ids)),
    duplicate: (ids) => actOn(ids, refuseDuplicate(document, ids), 'duplicate', duplicate(ids)),
    update: (id, next, field) =>
      composer.act(update(id, next), { id: 'step.update', values: { name: nameOf(catalog, next) } }, `${id}${field}`),
    ...sectionCommands(composer, catalog, { refuse, act, t }),
    setDocument: (next) => composer.act(setDocument(next), { id: 'step.source' }),
    ...saying,
    paste: (text, place) => {
      const { nodes, fault } = readClip(text);
      if (fault) return say(t(fault.id, 'values' in fault ? fault.values : {}));
      const unknown = add(nodes, place) ? unknownIn(nodes, catalog) : [];
      if (unknown.length > 0) say(t('pastedUnknown', { names: unknown.join(', ') }));
    },
    said,
  };
}
