import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { showFault } from '../signedOut/showFault.tsx';
import messages from './messages.json' with { type: 'json' };
import { showToast, toasts } from './toastStore.ts';

/** As long as the changes of many posts at once can be taken back. */
const undoMs = 30_000;
let count = 0;

export interface Done {
  readonly words: string;
  /** Takes it back. What it rejects with is shown. */
  readonly undo?: (() => Promise<unknown>) | undefined;
  /** Where another word about the same thing takes the place of this one. */
  readonly toastID?: string;
  /** Says by itself what became of taking it back. */
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

/** Says what was done, with the button that takes it back where it can be. Every single act says it by this. */
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
