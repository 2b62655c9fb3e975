import { forgetPageData } from '#api/queryClient.ts';
import { onSessionChange } from '#api/sessionEnd.ts';
import type { PageState } from '#contracts/page.ts';
import { createCan } from '#domain/permissions.ts';
import { onPageShown } from '#session/pageViews.ts';
import { createSession, type Session } from './SessionProvider.tsx';
import { latestUnread, onUnread } from './unread.ts';
import { setUnreadCounts } from './viewerStore.ts';

type Known = Pick<PageState, 'viewer' | 'site'>;

let own: { readonly identity: string; readonly session: Session; readonly end: () => void } | undefined;

/** Identifies the viewer, their permissions and the site of a session. */
const identityOf = ({ viewer, site }: Known) =>
  JSON.stringify([viewer.userID, viewer.transientKey, viewer.permissions, site.locale, site.features, site.search]);

const viewerOf = ({ viewer }: Known) => ({ ...viewer, can: createCan(viewer.permissions) });

/** After in-page navigation: the state in the new page's HTML is the initial state of its parts. */
function follow(session: Session, page: Known): void {
  forgetPageData(session.queries);
  session.site.begin({ ...session.site.get(), ...page.site });
  session.viewer.begin({ ...session.viewer.get(), ...viewerOf(page) });
  setUnreadCounts(session.viewer, latestUnread());
}

/** Repeats the requests that the expired session could not make. */
const loadAgain = ({ queries }: Session) =>
  queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });

/** The only session of this browser page. It lives until the page is reloaded, and follows in-page navigation. */
export function ownSession(page: Known): Session {
  const identity = identityOf(page);
  if (own?.identity === identity) return own.session;
  own?.end();
  const session = createSession(viewerOf(page), page.site);
  const stops = [
    onPageShown((next) => next && follow(session, next)),
    onSessionChange((isOver) => void (isOver || loadAgain(session))),
    onUnread((counts) => setUnreadCounts(session.viewer, counts)),
  ];
  setUnreadCounts(session.viewer, latestUnread());
  own = {
    identity,
    session,
    end: () => {
      for (const stop of stops) stop();
    },
  };
  return session;
}
