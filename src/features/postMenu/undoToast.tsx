import { Button } from '#ui/button/Button.tsx';
import type { NewToast } from '#ui/toasts/toastStore.ts';

/** As long as the changes of many posts at once can be taken back. */
const undoMs = 30_000;

export interface UndoFacts {
  readonly words: string;
  readonly label: string;
  readonly undo: () => void;
}

/** Says what was done, with a button that takes it back. */
export function undoToast({ words, label, undo }: UndoFacts): NewToast {
  const body = (
    <>
      {words}{' '}
      <Button size="small" onClick={undo}>
        {label}
      </Button>
    </>
  );
  return { body, dismissible: true, autoDismiss: true, autoDismissDuration: undoMs };
}
