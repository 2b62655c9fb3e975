import { splitPointer, valueAt } from '#lib/pointer.ts';
import { type Completion, complete } from '#runtime/core/authoring/completion.ts';
import { type Help, helpAt } from '#runtime/core/authoring/hover.ts';
import type { Material } from '#runtime/core/authoring/material.ts';
import { isNode, type ComposedDocument } from '../model/nodes.ts';

/** The text before and behind that of a node, as far as its place matters: the keys to it, and what is around it. */
export function textAround(document: ComposedDocument, pointer: string): readonly [before: string, after: string] {
  let before = '';
  let after = '';
  let value: unknown = document;
  for (const step of splitPointer(pointer)) {
    if (Array.isArray(value)) {
      // the items before count, but not what they are
      before += `[${'0,'.repeat(Number(step))}`;
      after = `]${after}`;
    } else {
      const kind = isNode(value) ? `"$hydrate":${JSON.stringify(value.$hydrate)},` : '';
      before += `{${kind}${JSON.stringify(step)}:`;
      after = `}${after}`;
    }
    value = valueAt(value, `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
  return [before, after];
}

/** Completion and help for a text that is a document, or a node of one. */
export interface Assistant {
  readonly complete: (text: string, offset: number) => readonly Completion[];
  readonly help: (text: string, offset: number) => Help | undefined;
}

export function createAssistant(
  material: Material,
  document: ComposedDocument,
  pointer: string | undefined,
): Assistant {
  const [before, after] = pointer === undefined ? ['', ''] : textAround(document, pointer);
  const shift = before.length;
  const moved = <Range extends Help | Completion>(one: Range): Range => ({
    ...one,
    start: one.start - shift,
    end: one.end - shift,
  });
  const whole = (text: string) => `${before}${text}${after}`;
  return {
    complete: (text, offset) => complete(whole(text), offset + shift, material).map(moved),
    help: (text, offset) => {
      const help = helpAt(whole(text), offset + shift, material);
      return help && help.start >= shift && help.end <= shift + text.length ? moved(help) : undefined;
    },
  };
}
