import { joinPointer, splitPointer, valueAt } from '#lib/pointer.ts';
import { placeProblems, readText, type TextProblem } from '#runtime/core/authoring/checkText.ts';
import { maxNameLength } from '#runtime/core/limits.ts';
import { measureDocument } from '#runtime/core/measureDocument.ts';
import { type ComposedDocument, idKey, idOf, isShownNode, visitNodes } from '../model/nodes.ts';

/** The keys of a document that can be edited. */
export const documentKeys: readonly string[] = ['name', 'layout', 'titleBar'];

/** JSON as the pane writes it. */
export const writeJson = (value: unknown): string => JSON.stringify(value, undefined, 2);

/** Where the nodes of a document are, as JSON Pointers by ID. */
export function nodePointers(document: ComposedDocument): ReadonlyMap<string, string> {
  const pointers = new Map<string, string>();
  visitNodes(document, (node, place) => {
    const around = place && place.parentID !== null ? (pointers.get(place.parentID) ?? '') : '';
    const pointer = place ? joinPointer(joinPointer(around, place.region), place.index) : '/titleBar';
    // of nodes with the same ID, the composer edits the first one
    if (!pointers.has(idOf(node))) pointers.set(idOf(node), pointer);
  });
  return pointers;
}

/**
 * The part of a document that a text shows: all that can be edited, or the node at a pointer; undefined if it is gone.
 * @param document as it is saved
 */
export function partOf(document: ComposedDocument, pointer: string | undefined): unknown {
  if (pointer !== undefined) return pointer === '' ? undefined : valueAt(document, pointer);
  const { name, layout, titleBar } = document;
  return { name, layout, titleBar };
}

/** A document with another value at a pointer. */
function withValue(value: unknown, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === step ? withValue(one, rest, next) : one));
  const plain = value as Readonly<Record<string, unknown>>;
  return { ...plain, [step]: withValue(plain[step], rest, next) };
}

/** Why a text is not applied. */
export type Reason =
  /** In the words of the command line. */
  { readonly kind: 'problem'; readonly problem: TextProblem } | { readonly kind: 'shape' | 'node' | 'nodeID' };

type ReadPart =
  | { readonly kind: 'document'; readonly document: ComposedDocument; readonly problems: readonly TextProblem[] }
  | { readonly kind: 'refused'; readonly reason: Reason };

const isItem = (value: unknown) => value === null || (typeof value === 'object' && !Array.isArray(value));

/** Whether a value can be kept as a draft. */
function isDocument(value: unknown): value is ComposedDocument {
  if (typeof value !== 'object' || value === null) return false;
  const { name, layout, titleBar } = value as Partial<ComposedDocument>;
  return (
    Object.keys(value).toSorted().join() === documentKeys.toSorted().join() &&
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= maxNameLength &&
    Array.isArray(layout) &&
    layout.every(isItem) &&
    isItem(titleBar)
  );
}

/** The editor needs the IDs of nodes to be texts; other ones would be replaced. */
function hasOddID(document: ComposedDocument): boolean {
  let isOdd = false;
  visitNodes(document, (node) => {
    isOdd ||= idKey in node && typeof node[idKey] !== 'string';
  });
  return isOdd;
}

const refused = (reason: Reason): ReadPart => ({ kind: 'refused', reason });

/**
 * Reads what was written: the document that it makes of the one before, or why it makes none.
 * @param pointer of the node that the text shows; undefined for the whole document
 */
export function readPart(text: string, before: ComposedDocument, pointer: string | undefined): ReadPart {
  const read = readText(text);
  if (read.kind === 'fault') return refused({ kind: 'problem', problem: read.problem });
  const { value, problems } = read;
  const [twice] = problems;
  if (twice) return refused({ kind: 'problem', problem: twice });
  if (pointer === undefined ? !isDocument(value) : !isShownNode(value))
    return refused({ kind: pointer === undefined ? 'shape' : 'node' });
  // safe cast: either a document, or one with another node
  const document = (
    pointer === undefined ? { ...before, ...(value as object) } : withValue(before, splitPointer(pointer), value)
  ) as ComposedDocument;
  const { layout, titleBar } = document;
  const [limit] = measureDocument({ layout, titleBar }).problems;
  if (limit) return refused({ kind: 'problem', problem: placeIn(text, limit, pointer) });
  return hasOddID(document) ? refused({ kind: 'nodeID' }) : { kind: 'document', document, problems };
}

/** Problems of the part that a text shows, at their places in the text. */
export function problemsIn<Problem extends TextProblem | Omit<TextProblem, 'start' | 'end'>>(
  text: string,
  problems: readonly Problem[],
  pointer = '',
): readonly TextProblem[] {
  const inside = problems.filter((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`));
  const placed = placeProblems(
    text,
    inside.map((one) => ({ ...one, pointer: one.pointer.slice(pointer.length) })),
  );
  return placed.map((one, index) => ({ ...one, pointer: inside[index]?.pointer ?? one.pointer }));
}

const placeIn = (text: string, problem: Omit<TextProblem, 'start' | 'end'>, pointer: string | undefined): TextProblem =>
  problemsIn(text, [problem], pointer)[0] ?? { ...problem, start: 0, end: 0 };
