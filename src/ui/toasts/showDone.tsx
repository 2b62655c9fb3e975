import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { showFault } from '../signedOut/showFault.tsx';
import messages from './messages.json' with { type: 'json' };
import { showToast, toasts } from './toastStore.ts';

/** As long as bulk changes of posts can be undone. */
const undoMs = 30_000;
let count = 0;

export interface Done {
  readonly words: string;
  /** Undoes the action. Shows the error if it rejects. */
  readonly undo?: (() => Promise<unknown>) | undefined;
  /** A toast with the same ID replaces this one. */
  readonly toastID?: string;
  /** `undo` shows its result itself. */
  readonly isUndoTold?: boolean;
}

function Undo({
  toastID,
  undo,
  isUndoTold,
}: Required<Pick<Done, 'toastID' | 'isUndoTold'>> & { readonly undo: () => Promise<unknown> }) {
  const t = useT(messages);
  const run = async () => {
    toasts.remove(toastID);
    try {
      await undo();
      if (!isUndoTold) showToast({ body: t('undone'), autoDismiss: true });
    } catch (fault) {
      showFault(fault, { lead: t('undoFailed') });
    }
  };
  return (
    <Button size="small" data-leaves="" onClick={() => void run()}>
      {t('undo')}
    </Button>
  );
}

/** Shows a toast after an action, with an undo button if possible. Use this for every single action. */
export function showDone({ words, undo, toastID, isUndoTold = false }: Done): void {
  if (!undo) return void showToast({ body: words, autoDismiss: true });
  count += 1;
  const name = toastID ?? `done-${count}`;
  const body = (
    <>
      {words} <Undo toastID={name} undo={undo} isUndoTold={isUndoTold} />
    </>
  );
  showToast({ toastID: name, body, dismissible: true, autoDismiss: true, autoDismissDuration: undoMs });
}
