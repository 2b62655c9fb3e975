import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isBlankBody, joinBodies, plainText, type StoredBody } from '#domain/writtenBody.ts';
import { useSession } from '#session/SessionProvider.tsx';
import { earlyOwnOf, releaseEarlyOwn, takeEarlyOwn } from '#session/earlyOwn.ts';
import { openTabs, tabKey } from '#session/drafts/tabKey.ts';
import { ownNames, readOwn, writeOwn } from '#session/ownStorage.ts';
import { blankBody } from './editorProps.ts';

/** At most the text typed within this time, in milliseconds, is lost if the tab crashes. */
const saveDelayMs = 250;

export interface OwnBody {
  readonly written: StoredBody;
  readonly setWritten: (written: StoredBody) => void;
  /** Deletes the stored text after sending. */
  readonly clear: () => void;
  /** Attributes of the place: what is typed there before hydration is stored too. */
  readonly early: Readonly<Record<string, string>>;
}

/** Plain text as a body of the editor. */
export const bodyOfText = (text: string): StoredBody =>
  text === '' ? blankBody : joinBodies({ format: 'rich2', body: '[]' }, { format: 'text', body: text });

/** A stored body. Earlier versions stored Markdown as a string. */
function readKept(kept: unknown): StoredBody | undefined {
  if (typeof kept === 'string') return { format: 'markdown', body: kept };
  const { format, body } = (kept ?? {}) as Partial<StoredBody>;
  return typeof format === 'string' && typeof body === 'string' ? { format, body } : undefined;
}

/** Each tab stores its own text, so that sending in one does not delete what was typed in another. */
const nameIn = (name: string, tab: string) => `${name}@${tab}`;

/**
 * Finds the texts of this tab and of closed ones. `take` moves them out of the storage, together with one that was
 * stored before the name of its tab was known; it is dropped if the field shows it.
 */
async function findKept(userID: number, name: string) {
  const [tab, open] = await Promise.all([tabKey(), openTabs()]);
  const beginning = nameIn(name, '');
  const isFree = (from: string) => from === tab || !open?.has(from);
  const names = ownNames(userID, beginning).filter((kept) => isFree(kept.slice(beginning.length)));
  const take = (isShown: boolean): StoredBody | undefined => {
    const bodies = [...(isShown ? [] : [name]), ...names].flatMap((kept) => readKept(readOwn(userID, kept)) ?? []);
    for (const kept of [name, ...names]) writeOwn(userID, kept, undefined);
    const [first, ...others] = bodies;
    return first && others.reduce(joinBodies, first);
  };
  return { entry: nameIn(name, tab), take };
}

/** Saves when the page is left. Returns the function to call when the field goes, which saves too. */
function saveOnLeave(save: () => void): () => void {
  addEventListener('pagehide', save);
  return () => {
    removeEventListener('pagehide', save);
    save();
  };
}

/**
 * Text that survives reloads and crashes in this browser, stored under the viewer’s account and by tab. Takes over text
 * typed before hydration.
 * @param name of the draft, unique for each `begin`; @param place around the field; @param begin the initial text if
 * nothing is stored.
 */
export function useOwnBody(name: string, place: RefObject<HTMLElement | null>, begin = ''): OwnBody {
  const { viewer } = useSession();
  const { userID } = viewer.get();
  const [written, show] = useState(() => bodyOfText(begin));
  const latest = useRef(written);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stored = useRef(name);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeOwn(userID, stored.current, isBlankBody(latest.current) ? undefined : latest.current);
  }, [userID]);
  const setWritten = useCallback(
    (next: StoredBody) => {
      latest.current = next;
      show(next);
      timer.current ??= setTimeout(save, saveDelayMs);
    },
    [save],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field begins
  useEffect(() => {
    takeEarlyOwn(name);
    stored.current = name;
    const begun = latest.current;
    const typed = place.current?.querySelector('textarea')?.value ?? '';
    if (typed !== '' && typed !== plainText(latest.current)) setWritten(bodyOfText(typed));
    let isHere = true;
    void findKept(userID, name).then(({ entry, take }) => {
      if (!isHere) return;
      stored.current = entry;
      const isTyped = latest.current !== begun;
      const kept = take(isTyped);
      if (kept) setWritten(isTyped ? joinBodies(kept, latest.current) : kept);
      save();
    });
    const leave = saveOnLeave(() => timer.current !== undefined && save());
    return () => {
      isHere = false;
      leave();
      releaseEarlyOwn(name);
    };
  }, [name]);

  const clear = useCallback(() => {
    latest.current = blankBody;
    show(blankBody);
    save();
  }, [save]);
  return { written, setWritten, clear, early: earlyOwnOf({ name }) };
}
