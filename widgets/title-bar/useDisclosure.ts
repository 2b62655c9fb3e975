import { type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react';

interface Disclosure {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly isOpen: boolean;
  readonly onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
}

/** Whether a `<details>` is open, also when the reader opened it before script ran. The element itself decides. */
export function useDisclosure(): Disclosure {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(ref.current?.open === true), []);
  return { ref, isOpen, onToggle: ({ currentTarget }) => setIsOpen(currentTarget.open) };
}
