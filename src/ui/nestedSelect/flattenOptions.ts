export interface NestedOption {
  /** Without a value it is a heading and cannot be chosen. */
  readonly value?: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly children?: readonly NestedOption[];
}

export interface FlatOption extends Omit<NestedOption, 'children'> {
  readonly depth: number;
  /** Labels of what it lies in, outermost first. */
  readonly path: readonly string[];
}

/** Deeper than this nobody sees the indent, and a document that nests for ever ends. */
const maxDepth = 10;

function flat(options: readonly NestedOption[], path: readonly string[]): FlatOption[] {
  if (path.length > maxDepth) return [];
  return options.flatMap(({ children, ...option }) => [
    { ...option, depth: path.length, path },
    ...flat(children ?? [], [...path, option.label]),
  ]);
}

const keyOf = ({ path, label }: FlatOption) => [...path, label].join('\u0000');
const keysAbove = ({ path }: FlatOption) => path.map((_, depth) => path.slice(0, depth + 1).join('\u0000'));

/**
 * The options as they are shown, one below another. What lies above a match stays, so that it is clear where it lies,
 * and what lies in it.
 */
export function flattenOptions(options: readonly NestedOption[], text = ''): readonly FlatOption[] {
  const all = flat(options, []);
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return all;
  const matches = all.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const shown = new Set(matches.flatMap(keysAbove));
  const found = new Set(matches.map(keyOf));
  return all.filter(
    (option) => found.has(keyOf(option)) || shown.has(keyOf(option)) || keysAbove(option).some((key) => found.has(key)),
  );
}

export const canChoose = ({ value, isDisabled }: FlatOption) => value !== undefined && !isDisabled;

/** The next option that can be chosen, from `at` in the direction of `step`; stays where there is none. */
export function stepOption(options: readonly FlatOption[], at: number, step: 1 | -1): number {
  for (let index = at + step; index >= 0 && index < options.length; index += step)
    if (canChoose(options[index] as FlatOption)) return index;
  return at;
}
