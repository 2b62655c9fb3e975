import { useEffect, useState } from 'react';
import { Link } from '../link/Link.tsx';
import { onSessionChange } from '#api/sessionEnd.ts';
import { keepTyped } from '#api/typedText.ts';
import { entryLink } from '#routing/pages/entryLinks.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError, isSignedOut } from '#lib/apiError.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { safeHref } from '../link/safeHref.ts';
import messages from './messages.json' with { type: 'json' };
import { useFaultText } from './useFaultText.ts';

function keep(): void {
  try {
    keepTyped(document, sessionStorage);
  } catch {
    // The link also works without storage.
  }
}

/** The link to sign in and return to this page, where unsaved input is restored. */
export function useSignInLink() {
  const { signInUrl, addr } = useSite();
  return { href: safeHref(entryLink(signInUrl, addr)), onClick: keep };
}

/**
 * A notice that the session has ended, with a link to sign in and return to this page, where unsaved input is restored
 * (goals F22). Once they have signed in in another tab, it says so.
 */
export function SignedOut() {
  const t = useT(messages);
  const signInLink = useSignInLink();
  const [isBack, setBack] = useState(false);
  useEffect(() => onSessionChange((isOver) => setBack(!isOver)), []);
  if (isBack) return <>{t('signedInAgain')}</>;
  return (
    <>
      {t('signedOut')} <Link {...signInLink}>{t('signIn')}</Link>
    </>
  );
}

/** More than the message of an error: a link that it offers and, in debug mode, its details (SH-ERR-007, 008, 015). */
export function ErrorRest({ error }: { readonly error: unknown }) {
  const { debug } = useSite();
  if (!(error instanceof ApiError)) return null;
  const { actionButton, errors = [], trace } = error.extras;
  // The messages of fields are in the text already; with a trace, their names help to find the cause.
  const details =
    trace === undefined ? [] : [...errors.map(({ field, message }) => `${field}: ${message}`), ...[trace].flat()];
  return (
    <>
      {actionButton && (
        <>
          {' '}
          <Link href={safeHref(actionButton.url)} target={actionButton.target || undefined}>
            {actionButton.label}
          </Link>
        </>
      )}
      {debug && details.length > 0 && <pre data-trace="">{details.join('\n')}</pre>}
    </>
  );
}

interface ErrorTextProps {
  readonly error: unknown;
  /** The viewer has entered something, which is kept. */
  readonly hasInput?: boolean;
}

/** An error after words which say already that something failed, also if the server was not reached. */
export function ErrorReason({ error }: { readonly error: unknown }) {
  return error instanceof ApiError && error.status === 0 ? null : <ErrorText error={error} />;
}

/** Shows any error: the server's messages or, if the session has ended, a link to sign in. */
export function ErrorText({ error, hasInput }: ErrorTextProps) {
  const textOf = useFaultText();
  if (isSignedOut(error)) return <SignedOut />;
  return (
    <>
      {textOf(error, { hasInput })}
      <ErrorRest error={error} />
    </>
  );
}
