import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Calls `goOn` at once, or after the user has agreed to lose their input. */
export type Leave = (goOn: () => void) => void;

export const ModalLeave = createContext<RefObject<Leave | undefined> | undefined>(undefined);

/** Lets a form in a modal ask before Escape, the close button or a press outside closes it. */
export function useModalLeave(leave: Leave): void {
  const place = useContext(ModalLeave);
  useEffect(() => {
    if (!place) return undefined;
    place.current = leave;
    return () => {
      place.current = undefined;
    };
  });
}
