import { sendTick } from '#api/analytics.ts';
import type { PageState } from '#contracts/page.ts';
import { createCan } from '#domain/permissions.ts';
import { isAnonymous, type PrivacySetting } from '#domain/privacy.ts';
import { type TickEvent, type TickExtra, viewEvent } from '#domain/ticks.ts';
import { onPageShown } from '#session/pageViews.ts';
import { findLink } from '#routing/insideLink.ts';
import { findPrivacy, privacyChosen } from '#session/privacy.ts';
import type { Behaviour } from '../behaviour.ts';
import { onceIdle } from '#lib/onceIdle.ts';

/** The external URL of a pressed link. */
function outsideAddress(event: Event): string | undefined {
  const link = findLink(event);
  return link && /^https?:$/.test(link.protocol) && link.origin !== location.origin ? link.href : undefined;
}

/**
 * Counts views: one event per page, when it is shown and the browser is idle, and one per press on an external link.
 * Nothing waits for it, and errors are ignored (F39).
 */
export const watchVisits: Behaviour = ({ state }) => {
  const viewer = { can: createCan(state.viewer.permissions) };
  // If the privacy choice cannot be read, nothing is sent.
  let choice: Promise<PrivacySetting> = findPrivacy(viewer).catch(() => true);
  let from = document.referrer;
  const siteSectionID = state.site.siteSection.sectionID;

  const send = async (event: TickEvent) => sendTick(event, isAnonymous(await choice, state.tick?.anonymize === true));
  const sendView = (extra: TickExtra) => {
    const referrer = from === '' ? {} : { referrer: from };
    from = location.href;
    void send(viewEvent(extra, { url: location.href, pageName: document.title, siteSectionID, ...referrer }));
  };

  const sendPage = ({ tick: { discussionID, categoryID } = {} }: Pick<PageState, 'tick'>) =>
    sendView({
      discussionID,
      categoryID,
    });
  sendPage(state);
  onPageShown((page) => page && onceIdle(() => sendPage(page)));
  // A page restored from the back/forward cache counts as a new view.
  addEventListener('pageshow', ({ persisted }) => persisted && sendView({}));
  document.addEventListener(privacyChosen, (event) => {
    choice = Promise.resolve((event as CustomEvent<PrivacySetting>).detail);
  });
  for (const press of ['click', 'auxclick'] as const) {
    document.addEventListener(
      press,
      (event) => {
        const destinationUrl = event.button < 2 ? outsideAddress(event) : undefined;
        if (destinationUrl !== undefined)
          void send({ type: 'externalNavigation', url: location.href, siteSectionID, destinationUrl });
      },
      { capture: true },
    );
  }
};
