import { useT } from '#i18n/useT.tsx';
import { showToast } from '../toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import type { Kept } from './useKeptFields.ts';

/** Says that the input of a form is kept, when its dialog closes without saving. */
export function useTellKept(kept: Kept | undefined): () => void {
  const t = useT(messages);
  return () => {
    if (kept?.isKept) showToast({ toastID: 'input-kept', body: t('keptForNext'), autoDismiss: true });
  };
}
