import { useT } from '#i18n/useT.tsx';
import type { ApiError } from '#lib/apiError.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { ErrorRest, SignedOut } from '../signedOut/SignedOut.tsx';
import { useFaultText } from '../signedOut/useFaultText.ts';
import { type FieldError, type GroupedErrors, groupErrors } from './groupErrors.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** All errors of one field (SH-FORM-007). */
export function FieldErrors({ id, errors }: { readonly id: string; readonly errors: readonly string[] }) {
  const t = useT(messages);
  if (errors.length === 0) return null;
  return (
    <div id={id}>
      {errors.map((text) => (
        <p key={text} className={styles.error}>
          <Icon name="error" size={16} label={t('error')} className={cx(styles.errorIcon)} />
          {text}
        </p>
      ))}
    </div>
  );
}

export interface FormErrorsProps {
  /** The error of the form as a whole. */
  readonly message?: string | null;
  /** The errors in the response, or the same errors grouped. */
  readonly errors?: readonly FieldError[] | GroupedErrors | null;
  /** Fields of the form that show their own errors, which are not repeated here. */
  readonly fields?: readonly string[];
  /** The session has ended: shows that, with a link to sign in and return. */
  readonly isSignedOut?: boolean | undefined;
  /** The error itself, for the link that it offers. */
  readonly fault?: ApiError | undefined;
  /** The viewer has entered something, which the form keeps. */
  readonly hasInput?: boolean | undefined;
  /** Number of fields that show errors of their own. */
  readonly wrong?: number | undefined;
}

function grouped(errors: FormErrorsProps['errors']): GroupedErrors {
  return Array.isArray(errors) ? groupErrors(errors) : ((errors ?? {}) as GroupedErrors);
}

/** The message of a form as a whole. Without a response of the server, it says that the input is kept. */
export function useRefusalText({ message, fault, hasInput }: Pick<FormErrorsProps, 'message' | 'fault' | 'hasInput'>) {
  const textOf = useFaultText();
  return fault?.status === 0 ? textOf(fault, { hasInput }) : (message ?? null);
}

/** Errors of the form as a whole. An alert, so that screen readers read it out. */
export function FormErrors(props: FormErrorsProps) {
  const { message, errors, fields = [], isSignedOut = false, fault, hasInput, wrong = 0 } = props;
  const t = useT(messages);
  const { debug } = useSite();
  const text = useRefusalText({ message, fault, hasInput });
  const rest = Object.entries(grouped(errors)).flatMap(([field, texts]) => (fields.includes(field) ? [] : texts));
  const marked = wrong > 0 ? [t('wrongFields', { count: wrong })] : [];
  const lines = [...new Set([...(text ? [text] : []), ...rest, ...marked])];
  const hasRest =
    !isSignedOut &&
    fault !== undefined &&
    (fault.extras.actionButton !== undefined || (debug && fault.extras.trace !== undefined));
  if (lines.length === 0 && !isSignedOut && !hasRest) return null;
  return (
    <div className={styles.summary} role="alert">
      <ul className={styles.summaryList}>
        {isSignedOut && (
          <li>
            <SignedOut />
          </li>
        )}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {hasRest && (
          <li>
            <ErrorRest error={fault} />
          </li>
        )}
      </ul>
    </div>
  );
}
