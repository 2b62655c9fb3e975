/** The groups of the sheet, in its order. */
export const shortcutGroups = ['lists', 'posts', 'pages', 'everywhere'] as const;
export type ShortcutGroup = (typeof shortcutGroups)[number];

/** Some shortcuts lead to parts that guests do not have. */
type Audience = 'everybody' | 'members';

interface ShortcutShape {
  /**
   * Keys pressed one after another, as `KeyboardEvent.key`. Several sequences do the same. `Mod` is Ctrl, or Cmd on
   * Apple’s systems; `Right` and `Left` are arrow keys, which are mirrored in right-to-left pages.
   */
  readonly keys: readonly (readonly string[])[];
  readonly group: ShortcutGroup;
  readonly for: Audience;
  /** Handled elsewhere; only shown in the sheet. */
  readonly isNative?: true;
}

/** All shortcuts of the site’s pages: the keys are read by this list, and the sheet is rendered from it. */
export const shortcuts = {
  next: { keys: [['j']], group: 'lists', for: 'everybody' },
  previous: { keys: [['k']], group: 'lists', for: 'everybody' },
  open: { keys: [['o'], ['Enter']], group: 'lists', for: 'everybody' },
  alongRow: { keys: [['Right'], ['Left']], group: 'lists', for: 'everybody', isNative: true },
  up: { keys: [['u']], group: 'lists', for: 'everybody' },
  reply: { keys: [['r']], group: 'posts', for: 'members' },
  quote: { keys: [['q']], group: 'posts', for: 'members' },
  react: { keys: [['l']], group: 'posts', for: 'members' },
  edit: { keys: [['e']], group: 'posts', for: 'members' },
  bookmark: { keys: [['b']], group: 'posts', for: 'members' },
  mute: { keys: [['m']], group: 'posts', for: 'members' },
  home: { keys: [['g', 'h']], group: 'pages', for: 'everybody' },
  discussions: { keys: [['g', 'd']], group: 'pages', for: 'everybody' },
  categories: { keys: [['g', 'c']], group: 'pages', for: 'everybody' },
  searchPage: { keys: [['g', 's']], group: 'pages', for: 'everybody' },
  notifications: { keys: [['g', 'n']], group: 'pages', for: 'members' },
  conversations: { keys: [['g', 'm']], group: 'pages', for: 'members' },
  profile: { keys: [['g', 'p']], group: 'pages', for: 'members' },
  followed: { keys: [['g', 'f']], group: 'pages', for: 'members' },
  drafts: { keys: [['g', 'w']], group: 'pages', for: 'members' },
  search: { keys: [['/']], group: 'everywhere', for: 'everybody' },
  palette: { keys: [['Mod', 'k']], group: 'everywhere', for: 'everybody', isNative: true },
  help: { keys: [['?']], group: 'everywhere', for: 'everybody' },
} as const satisfies Readonly<Record<string, ShortcutShape>>;

export type ShortcutName = keyof typeof shortcuts;

/** Pages that a shortcut leads to. */
export type PageShortcut = {
  [Name in ShortcutName]: (typeof shortcuts)[Name]['group'] extends 'pages' ? Name : never;
}[ShortcutName];

export const shortcutNames = Object.keys(shortcuts) as ShortcutName[];

const shapeOf = (name: ShortcutName): ShortcutShape => shortcuts[name];

export const isShortcutFor = (name: ShortcutName, { isGuest }: { readonly isGuest: boolean }): boolean =>
  !isGuest || shapeOf(name).for === 'everybody';

/** Longest pause between the keys of a sequence, in milliseconds. */
export const sequencePauseMs = 1500;

/**
 * Reads keys one by one; answers with the shortcut that they complete. A key that continues no sequence ends the one
 * that was begun and does nothing else, so that a typing mistake has no effect.
 */
export function createKeyReader(
  names: readonly ShortcutName[],
): (key: string, now: number) => ShortcutName | undefined {
  const known = names
    .filter((name) => !shapeOf(name).isNative)
    .flatMap((name) => shapeOf(name).keys.map((keys) => ({ name, keys })));
  let typed: readonly string[] = [];
  let last = 0;
  return (key, now) => {
    const begun = now - last <= sequencePauseMs ? typed : [];
    last = now;
    const next = [...begun, key];
    const fitting = known.filter(({ keys }) => next.every((one, at) => keys[at] === one));
    const done = fitting.find(({ keys }) => keys.length === next.length);
    typed = done || fitting.length === 0 ? [] : next;
    return done?.name;
  };
}
