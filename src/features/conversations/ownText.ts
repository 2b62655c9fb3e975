import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#session/SessionProvider.tsx';
import { readOwn, writeOwn } from '#session/ownStorage.ts';

/** At most this much of what was typed is lost when the tab dies. */
const saveDelayMs = 250;

export interface OwnText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Sent: nothing is kept of it any more. */
  readonly clear: () => void;
}

/**
 * Text that survives reloads and crashes on this browser, under the reader's own account. What was typed into the field
 * before script came is taken over.
 * @param name of the draft, another one for every `begin`; @param field that shows it; @param begin stands there when nothing was kept.
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
