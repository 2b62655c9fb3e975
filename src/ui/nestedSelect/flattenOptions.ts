export interface NestedOption {
  /** An option without value is a heading and cannot be selected. */
  readonly value?: string;
  readonly label: string;
  /** Shown after the label, such as where the option belongs; part of what is searched. */
  readonly note?: string;
  /** Class that shows a mark before the label, such as `categoryMark`. */
  readonly mark?: string;
  readonly isDisabled?: boolean;
  readonly children?: readonly NestedOption[];
}

export interface FlatOption extends Omit<NestedOption, 'children'> {
  readonly depth: number;
  /** Labels of its ancestors, outermost first. */
  readonly path: readonly string[];
}

/** Deeper levels are not indented visibly, and the limit ends the recursion for any document. */
const maxDepth = 10;

function flat(options: readonly NestedOption[], path: readonly string[]): FlatOption[] {
  if (path.length > maxDepth) return [];
  return options.flatMap(({ children, ...option }) => [
    { ...option, depth: path.length, path },
    ...flat(children ?? [], [...path, option.label]),
  ]);
}

/** The label with the note, to tell options of the same name apart. */
export const labelOf = ({ label, note }: Pick<NestedOption, 'label' | 'note'>): string =>
  note ? `${label} (${note})` : label;

const keyOf = ({ path, label }: FlatOption) => [...path, label].join('\u0000');
const keysAbove = ({ path }: FlatOption) => path.map((_, depth) => path.slice(0, depth + 1).join('\u0000'));

/** The tree as a flat list. Filtering keeps the ancestors and descendants of each match, to show where it is. */
export function flattenOptions(options: readonly NestedOption[], text = ''): readonly FlatOption[] {
  const all = flat(options, []);
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return all;
  const matches = all.filter((option) => labelOf(option).toLocaleLowerCase().includes(wanted));
  const shown = new Set(matches.flatMap(keysAbove));
  const found = new Set(matches.map(keyOf));
  return all.filter(
    (option) => found.has(keyOf(option)) || shown.has(keyOf(option)) || keysAbove(option).some((key) => found.has(key)),
  );
}

export const canChoose = ({ value, isDisabled }: FlatOption) => value !== undefined && !isDisabled;

/** Index of the next option that can be selected, from `at` in the direction of `step`; `at` if there is none. */
export function stepOption(options: readonly FlatOption[], at: number, step: 1 | -1): number {
  for (let index = at + step; index >= 0 && index < options.length; index += step)
    if (canChoose(options[index] as FlatOption)) return index;
  return at;
}
