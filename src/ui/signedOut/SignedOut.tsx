import { Link } from '../link/Link.tsx';
import { keepTyped } from '#api/typedText.ts';
import { entryLink } from '#routing/pages/entryLinks.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError, errorText, isSignedOut } from '#lib/apiError.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { safeHref } from '../link/safeHref.ts';
import messages from './messages.json' with { type: 'json' };

function keep(): void {
  try {
    keepTyped(document, sessionStorage);
  } catch {
    // Without storage the way leads on all the same.
  }
}

/**
 * That the reader's session is over, with the way in and back to this page; what they have typed is there again
 * afterwards (goals F22).
 */
export function SignedOut() {
  const t = useT(messages);
  const { signInUrl, addr } = useSite();
  return (
    <>
      {t('signedOut')}{' '}
      <Link href={safeHref(entryLink(signInUrl, addr))} onClick={keep}>
        {t('signIn')}
      </Link>
    </>
  );
}

/**
 * What a refusal says beyond its words: the way on that it offers, and in debug mode its details (SH-ERR-007, 008,
 * 015).
 */
export function ErrorRest({ error }: { readonly error: ApiError }) {
  const { debug } = useSite();
  const { actionButton, errors = [], trace } = error.extras;
  const details = [
    ...errors.map(({ field, message }) => `${field}: ${message}`),
    ...(trace === undefined ? [] : [trace].flat()),
  ];
  return (
    <>
      {actionButton && (
        <>
          {' '}
          <Link href={safeHref(actionButton.url)} {...(actionButton.target ? { target: actionButton.target } : {})}>
            {actionButton.label}
          </Link>
        </>
      )}
      {debug && details.length > 0 && <pre data-trace="">{details.join('\n')}</pre>}
    </>
  );
}

/**
 * What went wrong: all that the server said, or, where only signing in helps, the way there. Every failure is shown by
 * this.
 */
export function ErrorText({ error }: { readonly error: unknown }) {
  if (isSignedOut(error)) return <SignedOut />;
  return (
    <>
      {errorText(error)}
      {error instanceof ApiError && <ErrorRest error={error} />}
    </>
  );
}
