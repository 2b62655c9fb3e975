import { type RefObject, useEffect, useRef } from 'react';
import { useSite } from '#session/SessionProvider.tsx';
import { themeFieldParameter } from './themeFields.ts';

interface WantedField {
  /** The element around the fields. */
  readonly ref: RefObject<HTMLDetailsElement | null>;
  /** Whether the field is one of these. */
  readonly isHere: boolean;
}

/** Focuses the field that the address names, e.g. from the search, if it is one of these. @param names by path */
export function useWantedField(names: Readonly<Record<string, string>>): WantedField {
  const { addr } = useSite();
  const wanted = new URLSearchParams(addr.split('?')[1]).get(themeFieldParameter) ?? '';
  const name = Object.hasOwn(names, wanted) ? names[wanted] : undefined;
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const field = name === undefined ? null : ref.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [name]);
  return { ref, isHere: name !== undefined };
}
