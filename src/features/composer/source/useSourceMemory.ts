import { useCallback, useRef, useState } from 'react';
import type { LayoutID } from '#api/layouts.ts';
import { readOwn, writeHabit, writeOwn } from '#session/ownStorage.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import { isOpenText, type OpenText } from './openText.ts';

export type Scope = 'layout' | 'item';

interface PaneState {
  readonly isOpen: boolean;
  readonly scope: Scope;
}

/** Another build may have written it. */
function paneStateIn(value: unknown): PaneState {
  const { isOpen, scope } = (typeof value === 'object' && value !== null ? value : {}) as Partial<PaneState>;
  return { isOpen: isOpen === true, scope: scope === 'item' ? 'item' : 'layout' };
}

/** Everything about the JSON pane that outlasts it: whether it is open, what it shows, and text that is not applied. */
export function useSourceMemory(layoutID: LayoutID) {
  const { userID } = useViewer();
  const textName = `layoutText.${layoutID}`;
  const [pane, setPane] = useState(() => paneStateIn(readOwn(userID, 'layoutPane')));
  const open = useRef<OpenText>(undefined);
  const isRead = useRef(false);
  if (!isRead.current) {
    isRead.current = true;
    const kept = readOwn(userID, textName);
    open.current = isOpenText(kept) ? kept : undefined;
  }
  const [isUnapplied, setUnapplied] = useState(open.current !== undefined);
  /** Whether someone has opened it since the page was loaded, who wants to write in it. */
  const wantsFocus = useRef(false);
  const change = (next: Partial<PaneState>) => {
    const state = { ...pane, ...next };
    setPane(state);
    writeHabit(userID, 'layoutPane', state);
  };
  return {
    ...pane,
    /** Text that is not applied. */
    open,
    isUnapplied,
    wantsFocus,
    keep: useCallback(
      (text: OpenText | undefined) => {
        open.current = text;
        setUnapplied(text !== undefined);
        writeOwn(userID, textName, text);
      },
      [userID, textName],
    ),
    setScope: (scope: Scope) => change({ scope }),
    toggle: () => {
      wantsFocus.current = !pane.isOpen;
      change({ isOpen: !pane.isOpen });
    },
  };
}

export type SourceMemory = ReturnType<typeof useSourceMemory>;
