import { type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react';

interface Disclosure {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly isOpen: boolean;
  readonly onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
}

/** Whether a `<details>` is open, even if it was opened before script ran: the state is read from the element. */
export function useDisclosure(): Disclosure {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(ref.current?.open === true), []);
  return { ref, isOpen, onToggle: ({ currentTarget }) => setIsOpen(currentTarget.open) };
}
