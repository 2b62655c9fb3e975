import { ApiError, errorText, isSignedOut } from '#lib/apiError.ts';
import { showToast } from '../toasts/toastStore.ts';
import { ErrorText } from './SignedOut.tsx';

/** Whether the error has nothing but its message. */
const isPlain = (fault: unknown) =>
  !isSignedOut(fault) && !(fault instanceof ApiError && (fault.extras.actionButton || fault.extras.trace));

/** Shows the error of an action outside of forms as a toast. It stays until dismissed (CO-REACT-026, CO-REACT-027). */
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
