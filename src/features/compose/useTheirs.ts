import { useEffect, useRef, useState } from 'react';
import type { Editable } from '#api/discussions.ts';
import { type DraftAttributes, draftMetaOf } from '#domain/drafts.ts';
import type { DraftState } from '#session/drafts/draftState.ts';
import type { Sending } from './useSending.ts';

/** The state of the record that a kept edit grew from: whoever goes on with it days later has seen no other. */
export function seenOfDraft(attributes: DraftAttributes): string | undefined {
  const { seen } = draftMetaOf(attributes);
  return typeof seen === 'string' && seen !== '' ? seen : undefined;
}

/** Whether a kept edit grew from another state than the one that its form has just read. */
export function isOlderThan(read: string | undefined, { attributes, stage }: Pick<DraftState, 'attributes' | 'stage'>): boolean {
  const seen = seenOfDraft(attributes);
  return read !== undefined && seen !== undefined && seen !== read && stage !== 'conflict';
}

/** What somebody else has made of the record that is edited here, once saving was refused for it. */
export function useTheirs<Record>(sending: Sending, load: (() => Promise<Editable<Record>>) | undefined): Editable<Record> | undefined {
  const isRefused = sending.kind === 'changedElsewhere';
  const [theirs, setTheirs] = useState<Editable<Record>>();
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (!isRefused) return undefined;
    let isOver = false;
    // what cannot be loaded is told of in words; saving again looks again
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
