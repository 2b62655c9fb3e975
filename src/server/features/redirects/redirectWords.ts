import type { RedirectFault } from '#domain/redirects.ts';

const sourceWords: Partial<Record<RedirectFault, string>> = {
  sourceEmpty: 'Enter the old address.',
  sourceTooLong: 'The address is too long: 500 characters at most.',
  sourceSigns: 'An address has no spaces, backslashes or two slashes at its start.',
  sourceFragment: 'Leave out # and what follows: browsers do not send it.',
  sourceWildcards: 'Use at most five asterisks, never two in a row.',
};

const targetWords: Partial<Record<RedirectFault, string>> = {
  targetEmpty: 'Enter where the address leads.',
  targetTooLong: 'The target is too long: 2,000 characters at most.',
  targetInvalid: 'Enter a path of this site, such as /rules, or a URL with https://.',
  targetHost: 'Write the other site’s name out, followed by a slash: https://example.com/.',
  targetCaptures:
    'Each $1 needs its asterisk in the old address: $1 is the first, $2 the second. A target can have eight of them.',
};

/** The field that a fault belongs to, and what it says. */
export function explainFault(fault: RedirectFault): { readonly field: 'source' | 'target'; readonly message: string } {
  const message = sourceWords[fault];
  return message === undefined
    ? { field: 'target', message: targetWords[fault] ?? 'The target cannot be used.' }
    : { field: 'source', message };
}
