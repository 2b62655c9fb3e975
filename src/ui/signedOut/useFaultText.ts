import { tooLate, unreachable } from '#api/errorAnswer.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError, errorText } from '#lib/apiError.ts';
import messages from './messages.json' with { type: 'json' };

interface Options {
  /** The viewer has entered something, which the form keeps. */
  readonly hasInput?: boolean | undefined;
}

/** The text of an error, in the language of the page also if the server was not reached. */
export function useFaultText(): (error: unknown, options?: Options) => string {
  const t = useT(messages);
  return (error, { hasInput = false } = {}) => {
    if (!(error instanceof ApiError) || error.status !== 0 || error.message !== unreachable) return errorText(error);
    const { description = '' } = error.extras;
    const parts = [t('unreached'), description === tooLate ? t('late') : description, hasInput ? t('inputKept') : ''];
    return parts.filter(Boolean).join(' ');
  };
}
