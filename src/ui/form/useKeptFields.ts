import { useEffect, useRef, useState } from 'react';
import { forgetOthers, readOwn, writeOwn } from '#session/ownStorage.ts';
import { useSession } from '#session/SessionProvider.tsx';
import type { Form } from './useForm.ts';

export interface KeptFields<Values> {
  /** Of the form, on this browser: another one for every record that it changes. */
  readonly name: string;
  /** Fields of text that are kept, with what the server has of them. Secrets are never named here. */
  readonly saved: { readonly [Name in keyof Values]?: Values[Name] & string };
}

/**
 * Text of a form that is not saved yet survives reloads and other pages, under the reader's own account. Nothing is
 * kept of what says the same as the server; who signs in afterwards finds nothing (goals N8).
 * @returns whether what stands there comes from before and is not saved.
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
    // what was typed before script came is newer than what is kept
    const back = entries.filter(
      ([field, was]) => typeof found[field] === 'string' && found[field] !== was && !(field in changed),
    );
    if (back.length === 0) return;
    form.set(Object.fromEntries(back.map(([field]) => [field, found[field]])) as Partial<Values>);
    setFromBefore(true);
  }, [userID, name]);
  useEffect(() => {
    // the first time it would forget what is about to come back
    if (isReady.current) writeOwn(userID, name, kept === '{}' ? undefined : JSON.parse(kept));
    isReady.current = true;
  }, [userID, name, kept]);
  return isFromBefore && kept !== '{}';
}
