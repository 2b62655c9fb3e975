import { complete } from '#runtime/core/authoring/completion.ts';
import { helpAt } from '#runtime/core/authoring/hover.ts';
import type { Material } from '#runtime/core/authoring/material.ts';
import { type CompletionItem, completionKinds, type Hover, type Places } from './protocol.ts';

interface Asked {
  readonly material: Material;
  readonly places: Places;
}

/** Everything that can be written at an offset, as editors read it. */
export const completionsAt = (text: string, offset: number, { material, places }: Asked): readonly CompletionItem[] =>
  complete(text, offset, material).map((one, index) => ({
    label: one.label,
    kind: completionKinds[one.kind],
    detail: one.detail,
    documentation: one.documentation,
    // editors compare it with what the range holds, which begins with a quote
    filterText: JSON.stringify(one.label),
    sortText: String(index).padStart(4, '0'),
    textEdit: { range: places.range(one.start, one.end), newText: one.text },
  }));

/** Explains the field or widget at an offset. */
export function hoverAt(text: string, offset: number, { material, places }: Asked): Hover | undefined {
  const help = helpAt(text, offset, material);
  return help && { contents: { kind: 'markdown', value: help.text }, range: places.range(help.start, help.end) };
}
