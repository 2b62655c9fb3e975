import type { LayoutID } from '#api/layouts.ts';
import { readDurable, writeDurable } from '#session/durableOwn.ts';
import { openTabs, tabKey } from '#session/drafts/tabKey.ts';
import { ownNames, readOwn, writeOwn } from '#session/ownStorage.ts';
import { beginHistory } from '../model/history.ts';
import { isOwnDraft, type OwnDraft } from './ownDraft.ts';

/** The draft of one tab, as this browser keeps it. */
export interface KeptEntry {
  /** Empty for a draft of an earlier build, which all tabs shared. */
  readonly tab: string;
  readonly own: OwnDraft;
}

/** Drafts of one layout in this browser: that of this tab first, then those of closed tabs, latest first. */
export interface KeptHere {
  readonly tab: string;
  readonly entries: readonly KeptEntry[];
  /** The highest count of all entries. */
  readonly count: number;
}

/** An entry that is kept twice: at once, and where it can be written while the page is left. */
interface Counted {
  readonly count: number;
  /** Null if it was deleted, which the other place may have lost in a crash. */
  readonly own: unknown;
}

const nameOf = (layoutID: LayoutID, tab: string) => (tab === '' ? `layout.${layoutID}` : `layout.${layoutID}/${tab}`);
const tabOf = (layoutID: LayoutID, name: string): string | undefined => {
  const [own, shared] = [`${nameOf(layoutID, '')}/`, nameOf(layoutID, '')];
  if (name === shared) return '';
  return name.startsWith(own) ? name.slice(own.length) : undefined;
};
const countOf = (value: unknown): number => {
  const { count } = (value ?? {}) as { readonly count?: unknown };
  return typeof count === 'number' ? count : 0;
};

/** Longest time that a draft waits for this browser before it is sent. */
const longestKeepMs = 1000;

/** Reads the drafts that this browser keeps of a layout, without those of tabs that are open. */
export async function readKept(userID: number, layoutID: LayoutID): Promise<KeptHere> {
  const beginning = nameOf(layoutID, '');
  const [tab, open, durable] = await Promise.all([tabKey(), openTabs(), readDurable(userID, beginning)]);
  const names = new Set([...ownNames(userID, beginning), ...durable.keys()]);
  const found = [...names].flatMap((name) => {
    const from = tabOf(layoutID, name);
    if (from === undefined || (from !== tab && open?.has(from))) return [];
    const here: unknown = readOwn(userID, name);
    // safe cast: only this module writes there
    const there = durable.get(name) as Counted | undefined;
    if (there?.own === null && here === undefined) void writeDurable(userID, name, undefined);
    const own = there && there.count > countOf(here) ? there.own : here;
    return [{ tab: from, own, count: Math.max(countOf(here), there?.count ?? 0) }];
  });
  const sorted = found.toSorted((one, other) =>
    one.tab === tab ? -1 : other.tab === tab ? 1 : other.count - one.count,
  );
  return {
    tab,
    entries: sorted.flatMap(({ tab: from, own }) => (isOwnDraft(own) ? [{ tab: from, own }] : [])),
    count: Math.max(0, ...found.map(({ count }) => count)),
  };
}

/** Keeps the draft of this tab in this browser. */
export function createOwnStore(userID: number, layoutID: LayoutID, { tab, count: highest }: KeptHere) {
  let count = highest;
  let last: Promise<unknown> = Promise.resolve();
  const write = (name: string, own: OwnDraft | undefined): boolean => {
    count += 1;
    last = writeDurable(userID, name, { count, own: own ?? null } satisfies Counted);
    if (!own) return writeOwn(userID, name, undefined);
    // without its steps if storage has no room for them
    return (
      writeOwn(userID, name, { count, ...own }) ||
      writeOwn(userID, name, { count, ...own, history: beginHistory(own.history.now) })
    );
  };
  return {
    /** @returns whether it is kept */
    keep: (own: OwnDraft) => write(nameOf(layoutID, tab), own),
    forget: () => write(nameOf(layoutID, tab), undefined),
    /** Deletes the draft of another tab. */
    drop: (other: string) => write(nameOf(layoutID, other), undefined),
    /** Resolves when it survives the end of the browser, as far as this browser can. */
    kept: async () => {
      await Promise.race([last, new Promise((resolve) => setTimeout(resolve, longestKeepMs))]);
    },
  };
}

export type OwnStore = ReturnType<typeof createOwnStore>;

/** Deletes the drafts of a layout in this browser, after it was published elsewhere. */
export function forgetOwnDraft(userID: number, layoutID: LayoutID): void {
  for (const name of ownNames(userID, nameOf(layoutID, '')))
    if (tabOf(layoutID, name) !== undefined) writeOwn(userID, name, undefined);
  void readDurable(userID, nameOf(layoutID, '')).then((found) => {
    for (const name of found.keys())
      if (tabOf(layoutID, name) !== undefined) void writeDurable(userID, name, undefined);
  });
}
