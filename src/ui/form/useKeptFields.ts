import { useEffect, useRef, useState } from 'react';
import { forgetOthers, readOwn, writeOwn } from '#session/ownStorage.ts';
import { useSession } from '#session/SessionProvider.tsx';
import type { Form } from './useForm.ts';

export interface KeptFields<Values> {
  /** Name of the form in this browser's storage; different for each record that it edits. */
  readonly name: string;
  /** Text fields to keep, with the server's values. Never includes secrets. */
  readonly saved: { readonly [Name in keyof Values]?: Values[Name] & string };
}

/**
 * Keeps unsaved text of a form across reloads and pages, for the viewer's account only: another account that signs in
 * finds nothing (goals N8). Text that equals the server's value is not stored.
 * @returns whether the form contains restored, unsaved text.
 */
export function useKeptFields<Values extends object>(form: Form<Values>, { name, saved }: KeptFields<Values>): boolean {
  const { viewer } = useSession();
  const { userID } = viewer.get();
  const [isFromBefore, setFromBefore] = useState(false);
  const isReady = useRef(false);
  const entries = Object.entries(saved) as [keyof Values & string, string][];
  const changed = Object.fromEntries(
    entries.flatMap(([field, was]) => (form.values[field] === was ? [] : [[field, form.values[field]]])),
  );
  const kept = JSON.stringify(changed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => {
    forgetOthers(userID, name.slice(0, name.lastIndexOf('.') + 1));
    const found = (readOwn(userID, name) ?? {}) as Readonly<Record<string, unknown>>;
    // Input from before script was loaded is newer than the stored text.
    const back = entries.filter(
      ([field, was]) => typeof found[field] === 'string' && found[field] !== was && !(field in changed),
    );
    if (back.length === 0) return;
    form.set(Object.fromEntries(back.map(([field]) => [field, found[field]])) as Partial<Values>);
    setFromBefore(true);
  }, [userID, name]);
  useEffect(() => {
    // Writing on the first run would delete the text that is about to be restored.
    if (isReady.current) writeOwn(userID, name, kept === '{}' ? undefined : JSON.parse(kept));
    isReady.current = true;
  }, [userID, name, kept]);
  return isFromBefore && kept !== '{}';
}
