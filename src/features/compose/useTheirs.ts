import { useEffect, useRef, useState } from 'react';
import type { Editable } from '#api/discussions.ts';
import { type DraftAttributes, draftMetaOf } from '#domain/drafts.ts';
import type { DraftState } from '#session/drafts/draftState.ts';
import type { Sending } from './useSending.ts';

/** The version of the record that a saved edit is based on; the draft may be days old. */
export function seenOfDraft(attributes: DraftAttributes): string | undefined {
  const { seen } = draftMetaOf(attributes);
  return typeof seen === 'string' && seen !== '' ? seen : undefined;
}

/** Whether a saved edit is based on an older version than the one the form has just loaded. */
export function isOlderThan(
  read: string | undefined,
  { attributes, stage }: Pick<DraftState, 'attributes' | 'stage'>,
): boolean {
  const seen = seenOfDraft(attributes);
  return read !== undefined && seen !== undefined && seen !== read && stage !== 'conflict';
}

/** Loads the other person’s version after saving was refused because of a conflict. */
export function useTheirs<Record>(
  sending: Sending,
  load: (() => Promise<Editable<Record>>) | undefined,
): Editable<Record> | undefined {
  const isRefused = sending.kind === 'changedElsewhere';
  const [theirs, setTheirs] = useState<Editable<Record>>();
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (!isRefused) return undefined;
    let isOver = false;
    // A failed load is reported in text; saving again retries it.
    void latest.current?.().then(
      (found) => !isOver && setTheirs(found),
      () => undefined,
    );
    return () => {
      isOver = true;
      setTheirs(undefined);
    };
  }, [isRefused]);
  return isRefused ? theirs : undefined;
}
