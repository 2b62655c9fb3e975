import type { PageState } from '#contracts/page.ts';
import { createLocale } from '#i18n/locale.ts';
import { siteAddress } from '#lib/siteAddress.ts';
import { findLink } from '#routing/insideLink.ts';
import { outOfPageSection } from '#routing/pageSection.ts';
import { findUnsaved, type UnsavedWork } from '#session/drafts/findUnsaved.ts';
import { clearOwn } from '#session/ownStorage.ts';
import { announceSignOut } from '#session/signingOut.ts';
import { sayPlainly } from '#shell/sayPlainly.ts';
import type { Behaviour } from '../behaviour.ts';
import messages from './messages.json' with { type: 'json' };

/** Whether the viewer agrees to lose it; not without the script that asks. */
async function agrees(unsaved: UnsavedWork, state: PageState): Promise<boolean> {
  try {
    const { askToSignOut } = await import('#features/signOut');
    return await askToSignOut(state, unsaved);
  } catch {
    sayPlainly(document, createLocale(state.site.locale).translator(messages)('notSignedOut'));
    return false;
  }
}

const isSignOut = (address: string) => outOfPageSection(URL.parse(address)?.pathname ?? '') === '/entry/signout';

/** A link with the key of the session signs out by itself; without it, it leads to the page with the button. */
function signOutLinkOf(event: MouseEvent): string | undefined {
  const { href = '' } = findLink(event) ?? {};
  const hasKey = [...(URL.parse(href)?.searchParams ?? [])].some(([name]) => /^transientkey$/i.test(name));
  return hasKey && siteAddress(href, location.origin) !== undefined && isSignOut(href) ? href : undefined;
}

/**
 * Signs out once the text that was typed a moment ago, here or in another tab, is saved as a draft. Asks first if that
 * fails, or if there is input that is kept in this browser only, because signing out deletes it (N8).
 */
export const startSignOut: Behaviour = ({ state }) => {
  if (state.viewer.isGuest) return;
  const { documentElement: root } = document;
  let isLeaving = false;
  const leave = async (go: () => void) => {
    root.setAttribute('data-loading', '');
    const unsaved = await findUnsaved(state.viewer.userID);
    if (unsaved.drafts.length > 0 || unsaved.hasInput) {
      root.removeAttribute('data-loading');
      if (!(await agrees(unsaved, state))) return;
      root.setAttribute('data-loading', '');
    }
    announceSignOut();
    clearOwn();
    go();
  };
  const instead = (event: Event, go: () => void) => {
    event.preventDefault();
    if (isLeaving) return;
    isLeaving = true;
    void leave(go).finally(() => {
      isLeaving = false;
    });
  };
  document.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (form instanceof HTMLFormElement && isSignOut(form.action)) instead(event, () => form.submit());
  });
  const onClick = (event: MouseEvent) => {
    const href = signOutLinkOf(event);
    if (href !== undefined) instead(event, () => location.assign(href));
  };
  document.addEventListener('click', onClick);
  // With any button: a link in a new tab signs out this one, too.
  document.addEventListener('auxclick', onClick);
};
