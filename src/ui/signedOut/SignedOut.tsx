import { keepTyped } from '#api/typedText.ts';
import { entryLink } from '#domain/entryLinks.ts';
import { useT } from '#i18n/useT.tsx';
import { errorText, isSignedOut } from '#lib/apiError.ts';
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

/** That the reader's session is over, with the way in and back to this page; what they have typed is there again afterwards (goals F22). */
export function SignedOut() {
  const t = useT(messages);
  const { signInUrl, addr } = useSite();
  return (
    <>
      {t('signedOut')}{' '}
      <a href={safeHref(entryLink(signInUrl, addr))} onClick={keep}>
        {t('signIn')}
      </a>
    </>
  );
}

/** What went wrong, in words of the server or, where only signing in helps, with the way there. */
export function ErrorText({ error }: { readonly error: unknown }) {
  return isSignedOut(error) ? <SignedOut /> : errorText(error);
}
