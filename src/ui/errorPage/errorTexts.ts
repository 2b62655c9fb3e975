/** Texts and actions of an error page, by status (SH-ERR-001..006). Texts are keys of messages.json. */
export interface ErrorTexts {
  readonly title: 'permissionProblem' | 'thereWasAnError';
  /** Shown if the server sent no message. */
  readonly text?: 'tryAgainLater' | 'membersOnly';
  readonly action?: { readonly label: 'signIn' | 'backToHomePage' | 'backToHome'; readonly isButton: boolean };
}

const permissionProblem = 403;
const notFound = 404;

export function errorTexts(status: number, isGuest: boolean): ErrorTexts {
  if (status === permissionProblem)
    return {
      title: 'permissionProblem',
      text: 'membersOnly',
      action: isGuest ? { label: 'signIn', isButton: true } : { label: 'backToHome', isButton: false },
    };
  if (status === notFound) return { title: 'thereWasAnError', action: { label: 'backToHomePage', isButton: true } };
  return { title: 'thereWasAnError', text: 'tryAgainLater', action: { label: 'backToHome', isButton: false } };
}
