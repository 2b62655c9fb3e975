import type { ShortcutName } from '#domain/shortcuts.ts';
import type { IconName } from '#ui/icon/Icon.tsx';

/** The sections of the list, in display order. */
export const sections = [
  'recent',
  'here',
  'actions',
  'pages',
  'settings',
  'categories',
  'discussions',
  'people',
] as const;
export type Section = (typeof sections)[number];

/** An item that leads to an address of this site. */
interface Target {
  readonly address: string;
  /** Whether it leaves the site, and opens in a new tab. */
  readonly isForeign?: boolean;
}

/** An item that does something. */
interface Action {
  readonly run: () => void;
}

/** One item of the palette. */
export interface Entry {
  /** The same on all pages, for recent items. */
  readonly id: string;
  readonly section: Section;
  readonly label: string;
  readonly icon: IconName;
  /** Other words that people look for it by. */
  readonly synonyms?: readonly string[] | undefined;
  /** E.g. the category of a post. */
  readonly place?: string | undefined;
  /** The category of a post, or the category itself; its color marks the name. */
  readonly categoryID?: number | undefined;
  /** The photo of a person, shown instead of the icon. */
  readonly user?: { readonly userID: number; readonly name: string; readonly photoUrl?: string | null };
  readonly shortcut?: ShortcutName | undefined;
  readonly does: Target | Action;
  /** Actions on this page are not among the recent ones: they mean another post elsewhere. */
  readonly isOfPage?: boolean;
}

export const addressOf = ({ does }: Entry): string | undefined => ('address' in does ? does.address : undefined);
