/** The parts of the Language Server Protocol that the server speaks (3.17). Lines and characters count from 0. */
export interface Position {
  readonly line: number;
  /** In UTF-16 units. */
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface TextChange {
  readonly range: Range;
  readonly newText: string;
}

export interface Diagnostic {
  readonly range: Range;
  readonly severity: number;
  readonly code: string;
  readonly codeDescription?: { readonly href: string };
  readonly source: string;
  readonly message: string;
}

export interface CompletionItem {
  readonly label: string;
  readonly kind: number;
  readonly detail?: string | undefined;
  readonly documentation?: string | undefined;
  readonly filterText?: string;
  readonly sortText?: string;
  readonly textEdit: TextChange;
}

export interface CodeAction {
  readonly title: string;
  readonly kind: string;
  readonly isPreferred?: boolean;
  readonly diagnostics?: readonly Diagnostic[];
  readonly edit: { readonly changes: Readonly<Record<string, readonly TextChange[]>> };
}

export interface DocumentSymbol {
  readonly name: string;
  readonly detail: string;
  readonly kind: number;
  readonly range: Range;
  readonly selectionRange: Range;
  readonly children: readonly DocumentSymbol[];
}

export interface Hover {
  readonly contents: { readonly kind: 'markdown'; readonly value: string };
  readonly range: Range;
}

export const severities = { error: 1, warning: 2 } as const;
export const completionKinds = { widget: 7, field: 10, value: 12 } as const;
export const symbolKinds = { class: 5, namespace: 3 } as const;

/** Converts between offsets and positions of a text. */
export interface Places {
  readonly at: (offset: number) => Position;
  readonly offsetOf: (position: Position) => number;
  readonly range: (start: number, end: number) => Range;
}

export function createPlaces(text: string): Places {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length);
  const at = (offset: number): Position => {
    const line = Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    );
    return { line, character: offset - (starts[line] ?? 0) };
  };
  return {
    at,
    offsetOf: ({ line, character }) =>
      Math.min((starts[line] ?? text.length) + character, starts[line + 1] ?? text.length),
    range: (start, end) => ({ start: at(start), end: at(end) }),
  };
}
