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

/** Text of an earlier visit, for `<KeptNote kept={kept} />`. */
export interface Kept {
  /** The form shows it. */
  readonly isRestored: boolean;
  /** The texts that were put into the form, by field. */
  readonly restored: Readonly<Record<string, string>>;
  /** Not in the form, because the server's text has changed since it was typed. */
  readonly isOffered: boolean;
  /** Puts the offered text into the form. */
  readonly use: () => void;
  /** Deletes it; the form shows the server's text. */
  readonly discard: () => void;
}

/** Typed text, and the server's text at that time. */
interface Typed {
  readonly text: string;
  readonly was: string;
}
type TypedFields = Readonly<Record<string, Typed>>;

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'was' in value;

function readTyped(userID: number, name: string): TypedFields {
  const found = Object.entries((readOwn(userID, name) ?? {}) as object);
  return Object.fromEntries(found.filter((entry): entry is [string, Typed] => isTyped(entry[1])));
}

const textsOf = (fields: TypedFields) =>
  Object.fromEntries(Object.entries(fields).map(([field, { text }]) => [field, text]));

/** The fields whose text differs from the server's. */
const changedFields = <Name extends string>(
  entries: readonly [Name, string][],
  values: { readonly [Key in Name]: unknown },
) =>
  Object.fromEntries(
    entries.flatMap(([field, was]) => (values[field] === was ? [] : [[field, { text: values[field], was }]])),
  );

const nothing: Readonly<Record<string, string>> = {};

/**
 * Keeps unsaved text of a form across reloads and pages, for the viewer's account only: another account that signs in
 * finds nothing (goals N8). Text that equals the server's value is not stored, nor is text that was submitted. Text
 * whose server's value has changed since is only offered, because saving it would undo that change unseen.
 */
export function useKeptFields<Values extends object>(form: Form<Values>, { name, saved }: KeptFields<Values>): Kept {
  const { userID } = useSession().viewer.get();
  const [restored, setRestored] = useState<Readonly<Record<string, string>>>(nothing);
  const [offered, setOffered] = useState<TypedFields>();
  const isReady = useRef(false);
  const entries = Object.entries(saved) as [keyof Values & string, string][];
  const changed = changedFields(entries, form.values);
  const kept = JSON.stringify(changed);
  const show = (fields: TypedFields) => {
    form.set(textsOf(fields) as Partial<Values>);
    setRestored(textsOf(fields));
  };
  const forget = () => {
    writeOwn(userID, name, undefined);
    setRestored(nothing);
    setOffered(undefined);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => {
    forgetOthers(userID, name.slice(0, name.lastIndexOf('.') + 1));
    const found = readTyped(userID, name);
    // Input from before script was loaded is newer than the stored text.
    const back = entries.filter(([field, was]) => found[field] && found[field].text !== was && !(field in changed));
    if (back.length === 0) return;
    const fields = Object.fromEntries(back.map(([field]) => [field, found[field] as Typed]));
    if (back.every(([field, was]) => found[field]?.was === was)) show(fields);
    else setOffered(fields);
  }, [userID, name]);
  useEffect(() => {
    // Writing on the first run would delete the text that is about to be restored.
    if (isReady.current) writeOwn(userID, name, kept === '{}' ? undefined : JSON.parse(kept));
    isReady.current = true;
  }, [userID, name, kept]);
  useEffect(() => {
    form.afterSubmit.current = forget;
  });
  return {
    isRestored: restored !== nothing && kept !== '{}',
    restored,
    isOffered: offered !== undefined,
    use: () => {
      if (offered) show(offered);
      setOffered(undefined);
    },
    discard: () => {
      form.set(Object.fromEntries(entries) as Partial<Values>);
      forget();
    },
  };
}
