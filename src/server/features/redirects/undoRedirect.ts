import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '#lib/apiError.ts';
import type { UndoneEntry, UndoHandler } from '../../undoWay.ts';
import { checkedRedirect } from './checkRedirect.ts';
import {
  deleteRedirect,
  insertRedirects,
  loadRedirects,
  type Redirect,
  type RedirectState,
  updateRedirect,
} from './repo/redirects.ts';
import { siteFacts } from './siteAddresses.ts';
import type { Services } from '../../services.ts';

const stateOf = ({ source, target, status, isEnabled, isExternal }: Redirect): RedirectState => ({
  source,
  target,
  status,
  isEnabled,
  isExternal,
});

async function find(services: Services, { subjectID }: UndoneEntry): Promise<Redirect | undefined> {
  return (await loadRedirects(services)).find(({ redirectID }) => String(redirectID) === subjectID);
}

/** The fields that an entry names, as the redirect has them now. */
const isAfter = (state: RedirectState, after: UndoneEntry['after']) =>
  Object.entries(after ?? {}).every(([field, value]) => isDeepStrictEqual(state[field as keyof RedirectState], value));

/** The redirect of an entry of a deletion, which has all fields. @throws ApiError 409 if one is missing */
function readState({
  source,
  target,
  status,
  isEnabled,
  isExternal,
}: NonNullable<UndoneEntry['before']>): RedirectState {
  const isComplete =
    typeof source === 'string' &&
    typeof target === 'string' &&
    (status === 301 || status === 302) &&
    typeof isEnabled === 'boolean' &&
    typeof isExternal === 'boolean';
  if (!isComplete) throw new ApiError(409, 'This redirect was changed elsewhere.');
  return { source, target, status, isEnabled, isExternal };
}

/** The log of an import does not hold its redirects. */
export const undoRedirect: UndoHandler = {
  isPossible: ({ subjectID }) => /^\d+$/.test(subjectID),
  read: async (services, entry) => {
    const found = await find(services, entry);
    return found ? { ...stateOf(found) } : null;
  },
  write: async ({ services, viewer: { userID } }, entry) => {
    const site = await siteFacts(services);
    const { before, after, subjectID } = entry;
    const redirectID = Number(subjectID);
    if (!before) return deleteRedirect(services, { redirectID, userID });
    if (!after) {
      const state = readState(before);
      await insertRedirects(services, userID, (all) => [checkedRedirect(state, all, site)]);
      return;
    }
    await updateRedirect(services, { redirectID, userID }, (now, all) => {
      if (!isAfter(now, after)) throw new ApiError(409, 'This redirect was changed elsewhere.');
      const others = all.filter((one) => one.redirectID !== redirectID);
      return checkedRedirect({ ...stateOf(now), ...before }, others, site);
    });
  },
};
