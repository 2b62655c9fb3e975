import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isBlankBody, joinBodies, plainText, type StoredBody } from '#domain/writtenBody.ts';
import { useSession } from '#session/SessionProvider.tsx';
import { earlyOwnOf, releaseEarlyOwn, takeEarlyOwn } from '#session/earlyOwn.ts';
import { readOwn, writeOwn } from '#session/ownStorage.ts';
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

/**
 * Text that survives reloads and crashes in this browser, stored under the viewer’s account. Takes over text typed
 * before hydration.
 * @param name of the draft, unique for each `begin`; @param place around the field; @param begin the initial text if
 * nothing is stored.
 */
export function useOwnBody(name: string, place: RefObject<HTMLElement | null>, begin = ''): OwnBody {
  const { viewer } = useSession();
  const { userID } = viewer.get();
  const [written, show] = useState(() => bodyOfText(begin));
  const latest = useRef(written);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeOwn(userID, name, isBlankBody(latest.current) ? undefined : latest.current);
  }, [userID, name]);
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
    const typed = place.current?.querySelector('textarea')?.value ?? '';
    const kept = readKept(readOwn(userID, name));
    if (typed !== '' && typed !== plainText(latest.current)) setWritten(bodyOfText(typed));
    else if (kept) setWritten(kept);
    const onLeave = () => {
      if (timer.current !== undefined) save();
    };
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      onLeave();
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
