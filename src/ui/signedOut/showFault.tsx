import { ApiError, errorText, isSignedOut } from '#lib/apiError.ts';
import { showToast } from '../toasts/toastStore.ts';
import { ErrorText } from './SignedOut.tsx';

/** Whether the words are all there is to show. */
const isPlain = (fault: unknown) =>
  !isSignedOut(fault) && !(fault instanceof ApiError && (fault.extras.actionButton || fault.extras.trace));

/**
 * Says in a toast what became of something pressed far from any form. Stays until it is dismissed (CO-REACT-026,
 * CO-REACT-027).
 */
export function showFault(fault: unknown, { lead = '' }: { readonly lead?: string } = {}): void {
  const words = `${lead} ${isPlain(fault) ? errorText(fault) : ''}`.trim();
  const body = isPlain(fault) ? (
    words
  ) : (
    <>
      {lead && `${lead} `}
      <ErrorText error={fault} />
    </>
  );
  showToast({ body, dismissible: true, persistent: true });
}
