import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#session/SessionProvider.tsx';
import { readOwn, writeOwn } from '#session/ownStorage.ts';

/** At most the text typed within this time, in milliseconds, is lost if the tab crashes. */
const saveDelayMs = 250;

export interface OwnText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Deletes the stored text after sending. */
  readonly clear: () => void;
}

/**
 * Text that survives reloads and crashes in this browser, stored under the viewer’s account. Takes over text typed
 * before hydration.
 * @param name of the draft, unique for each `begin`; @param field that shows it; @param begin the initial text if
 * nothing is stored.
 */
export function useOwnText(name: string, field: RefObject<HTMLTextAreaElement | null>, begin = ''): OwnText {
  const { viewer } = useSession();
  const { userID } = viewer.get();
  const [text, show] = useState(begin);
  const latest = useRef(begin);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeOwn(userID, name, latest.current.trim() === '' ? undefined : latest.current);
  }, [userID, name]);
  const setText = useCallback(
    (next: string) => {
      latest.current = next;
      show(next);
      timer.current ??= setTimeout(save, saveDelayMs);
    },
    [save],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field begins
  useEffect(() => {
    const typed = field.current?.value ?? '';
    const kept = readOwn(userID, name);
    if (typed !== '' && typed !== begin) setText(typed);
    else if (typeof kept === 'string') setText(kept);
    const onLeave = () => {
      if (timer.current !== undefined) save();
    };
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, [name]);

  const clear = useCallback(() => {
    latest.current = '';
    show('');
    save();
  }, [save]);
  return { text, setText, clear };
}
