import type { ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { ApiError, isSignedOut as hasSessionEnded, wholeText } from '#lib/apiError.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { ErrorRest, ErrorText, SignedOut } from '../signedOut/SignedOut.tsx';
import { useFaultText } from '../signedOut/useFaultText.ts';
import { type FieldError, type GroupedErrors, groupErrors } from './groupErrors.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

function FieldErrorLine({ children }: { readonly children: ReactNode }) {
  const t = useT(messages);
  return (
    <p className={styles.error}>
      <Icon name="error" size={16} label={t('error')} className={cx(styles.errorIcon)} />
      {children}
    </p>
  );
}

interface FieldErrorsProps {
  readonly id: string;
  readonly errors: readonly string[];
  /** The error of an act of the field itself, such as an upload: all that it says is shown, with what it offers. */
  readonly fault?: unknown;
}

/** All errors of one field (SH-FORM-007). */
export function FieldErrors({ id, errors, fault }: FieldErrorsProps) {
  if (errors.length === 0 && !fault) return null;
  return (
    <div id={id}>
      {Boolean(fault) && (
        <FieldErrorLine>
          <span>
            <ErrorText error={fault} />
          </span>
        </FieldErrorLine>
      )}
      {errors.map((text) => (
        <FieldErrorLine key={text}>{text}</FieldErrorLine>
      ))}
    </div>
  );
}

export interface FormErrorsProps {
  /** The error of the form as a whole, by default that of `fault`. */
  readonly message?: string | null | undefined;
  /** The errors in the response, or the same errors grouped; by default those of `fault`. */
  readonly errors?: readonly FieldError[] | GroupedErrors | null | undefined;
  /** Fields of the form that show their own errors, which are not repeated here. */
  readonly fields?: readonly string[];
  /** The session has ended: shows that, with a link to sign in and return. By default `fault` says so. */
  readonly isSignedOut?: boolean | undefined;
  /** The error itself, which alone is enough: all that it says is shown, with the link that it offers. */
  readonly fault?: unknown;
  /** The viewer has entered something, which the form keeps. */
  readonly hasInput?: boolean | undefined;
  /** Number of fields that show errors of their own. */
  readonly wrong?: number | undefined;
}

function grouped(errors: FormErrorsProps['errors']): GroupedErrors {
  return Array.isArray(errors) ? groupErrors(errors) : ((errors ?? {}) as GroupedErrors);
}

/** The message of a form as a whole. Without a response of the server, it says that the input is kept. */
function useRefusalText({ message, fault, hasInput }: FormErrorsProps) {
  const textOf = useFaultText();
  if (fault instanceof ApiError && fault.status === 0) return textOf(fault, { hasInput });
  if (message !== undefined || fault === undefined) return message;
  return hasSessionEnded(fault) ? null : wholeText(fault);
}

interface RefusalLine {
  readonly key: string;
  readonly line: ReactNode;
}

/** All that is to be said about a refusal above the form, line by line. */
export function useRefusalLines(props: FormErrorsProps): readonly RefusalLine[] {
  const { fields = [], fault, wrong = 0 } = props;
  const t = useT(messages);
  const { debug } = useSite();
  const text = useRefusalText(props);
  const answer = fault instanceof ApiError ? fault : undefined;
  const isSignedOut = props.isSignedOut ?? hasSessionEnded(fault);
  const errors = Object.entries(grouped(props.errors === undefined ? answer?.extras.errors : props.errors));
  const rest = errors.flatMap(([field, texts]) => (fields.includes(field) ? [] : texts));
  const marked = wrong > 0 ? [t('wrongFields', { count: wrong })] : [];
  const lines = [...new Set([...(text ? [text] : []), ...rest, ...marked])];
  const hasRest =
    !isSignedOut &&
    answer !== undefined &&
    (answer.extras.actionButton !== undefined || (debug && answer.extras.trace !== undefined));
  return [
    ...(isSignedOut ? [{ key: 'signed out', line: <SignedOut /> }] : []),
    ...lines.map((line) => ({ key: `says ${line}`, line })),
    ...(hasRest ? [{ key: 'rest', line: <ErrorRest error={answer} /> }] : []),
  ];
}

/** Errors of the form as a whole. An alert, so that screen readers read it out. */
export function FormErrors(props: FormErrorsProps) {
  const lines = useRefusalLines(props);
  if (lines.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
      <ul className={styles.summaryList}>
        {lines.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
