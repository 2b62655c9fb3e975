import type { PageState } from '#contracts/page.ts';
import { createLocale } from '#i18n/locale.ts';
import { outOfPageSection } from '#routing/pageSection.ts';
import { findUnsaved, type UnsavedWork } from '#session/drafts/findUnsaved.ts';
import { clearOwn } from '#session/ownStorage.ts';
import { sayPlainly } from '#shell/sayPlainly.ts';
import messages from './messages.json' with { type: 'json' };

interface Leaving {
  readonly state: PageState;
  /** Ends what runs for the viewer. */
  readonly end: () => void;
}

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

/**
 * Signs out once the text that was typed a moment ago, here or in another tab, is saved as a draft. Asks first if that
 * fails, or if there is input that is kept in this browser only, because signing out deletes it (N8).
 */
export function createSignOut({ state, end }: Leaving): (event: SubmitEvent) => void {
  const { documentElement: root } = document;
  let isLeaving = false;
  const leave = async (form: HTMLFormElement) => {
    root.setAttribute('data-loading', '');
    const unsaved = await findUnsaved(state.viewer.userID);
    if (unsaved.drafts.length > 0 || unsaved.hasInput) {
      root.removeAttribute('data-loading');
      if (!(await agrees(unsaved, state))) return;
      root.setAttribute('data-loading', '');
    }
    end();
    clearOwn();
    form.submit();
  };
  return (event) => {
    const { target: form } = event;
    if (
      !(form instanceof HTMLFormElement) ||
      outOfPageSection(URL.parse(form.action)?.pathname ?? '') !== '/entry/signout'
    )
      return;
    event.preventDefault();
    if (isLeaving) return;
    isLeaving = true;
    void leave(form).finally(() => {
      isLeaving = false;
    });
  };
}
