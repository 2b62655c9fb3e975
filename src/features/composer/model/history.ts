import { enablePatches, Immer, type Patch } from 'immer';
import type { Composition, Recipe } from './commands/composition.ts';
import { withPatches } from './withPatches.ts';

enablePatches();
/** Freezing a document would walk all of it at the first command. */
const immer = new Immer({ autoFreeze: false });

/** The kinds of changes; each has a message. */
export type StepName =
  | 'insert'
  | 'move'
  | 'remove'
  | 'duplicate'
  | 'update'
  | 'replace'
  | 'wrap'
  | 'unwrap'
  | 'source'
  | 'takeBack'
  | 'merge'
  | 'theirs';

/** A change by its name: a message and its parameters. */
export interface Label {
  readonly id: `step.${StepName}`;
  readonly values?: Readonly<Record<string, string | number>>;
}

interface Step {
  readonly label: Label;
  /** Changes in a row with the same key are one step, such as letters typed into one field. */
  readonly mergeKey?: string | undefined;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  readonly selectionBefore: readonly string[];
  readonly selectionAfter: readonly string[];
}

/** A composition with everything that can be undone and redone. JSON, so that it survives a reload. */
export interface History {
  readonly now: Composition;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const beginHistory = (now: Composition): History => ({ now, past: [], future: [] });

const documentPatches = (patches: readonly Patch[]) => patches.filter(({ path }) => path[0] === 'document');

const pathsOf = (patches: readonly Patch[]) => JSON.stringify(patches.map(({ path }) => path));

/** Two steps in a row as one. A step that replaces what the one before wrote makes its values superfluous. */
function merged(last: Step, step: Step): Step {
  const { selectionBefore } = last;
  const isRewritten =
    step.patches.every(({ op }) => op === 'replace') &&
    last.patches.every(({ op }) => op !== 'remove') &&
    pathsOf(last.patches) === pathsOf(step.patches);
  if (isRewritten) {
    const patches = last.patches.map((patch, at) => ({ ...patch, value: step.patches[at]?.value as unknown }));
    return { ...step, patches, inverse: last.inverse, selectionBefore };
  }
  return {
    ...step,
    patches: [...last.patches, ...step.patches],
    inverse: [...step.inverse, ...last.inverse],
    selectionBefore,
  };
}

/** Runs a command as one step. A command that changes no document is no step. */
export function run(
  history: History,
  recipe: Recipe,
  { label, mergeKey }: { readonly label: Label; readonly mergeKey?: string | undefined },
): History {
  // safe cast: recipes get drafts of this type
  const [now, patches, inverse] = immer.produceWithPatches(history.now, recipe as (draft: unknown) => void);
  const changes = documentPatches(patches);
  if (changes.length === 0) return { ...history, now };
  const last = history.past.at(-1);
  const step: Step = {
    label,
    mergeKey,
    patches: changes,
    inverse: documentPatches(inverse),
    selectionBefore: history.now.selection,
    selectionAfter: now.selection,
  };
  const isMerged = mergeKey !== undefined && last?.mergeKey === mergeKey && history.future.length === 0;
  const steps = isMerged ? [...history.past.slice(0, -1), merged(last, step)] : [...history.past, step];
  return { now, past: steps, future: [] };
}

/** Selects nodes; this is no step, and ends typing as one step. */
export const select = (history: History, selection: readonly string[]): History => {
  const last = history.past.at(-1);
  const past =
    last?.mergeKey === undefined ? history.past : [...history.past.slice(0, -1), { ...last, mergeKey: undefined }];
  return { ...history, past, now: { ...history.now, selection } };
};

export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  const { document } = withPatches(history.now, step.inverse);
  return {
    now: { document, selection: step.selectionBefore },
    past: history.past.slice(0, -1),
    future: [step, ...history.future],
  };
}

export function redo(history: History): History {
  const [step, ...future] = history.future;
  if (!step) return history;
  const { document } = withPatches(history.now, step.patches);
  return { now: { document, selection: step.selectionAfter }, past: [...history.past, step], future };
}
