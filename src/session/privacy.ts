import { readCookieName, readPrivacy, savePrivacy } from '#api/analytics.ts';
import {
  type PrivacySetting,
  privacyCookie,
  privacyCookieName,
  privacyCookieSuffix,
  readPrivacyCookie,
} from '#domain/privacy.ts';
import type { ViewerState } from './viewerStore.ts';

type Viewer = Pick<ViewerState, 'can'>;

/** Signed in means having a valid session (SH-ANALYT-003). */
const isSignedIn = (viewer: Viewer) => viewer.can('session.valid');

/** Dispatched on the document after the viewer has made a choice. */
export const privacyChosen = 'folkmoot:privacy';

/** The viewer's choice: a member's from the server, a guest's from a cookie. Without cookie, no request is sent. */
export async function findPrivacy(viewer: Viewer): Promise<PrivacySetting> {
  if (isSignedIn(viewer)) return readPrivacy();
  if (!document.cookie.includes(`${privacyCookieSuffix}=`)) return 'default';
  return readPrivacyCookie(document.cookie, privacyCookieName(await readCookieName()));
}

/** Saves the viewer's choice on the server or in the cookie. @throws ApiError if that fails */
export async function choosePrivacy(viewer: Viewer, setting: PrivacySetting): Promise<void> {
  if (isSignedIn(viewer)) await savePrivacy(setting);
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in every browser
  else document.cookie = privacyCookie(privacyCookieName(await readCookieName()), setting);
  document.dispatchEvent(new CustomEvent<PrivacySetting>(privacyChosen, { detail: setting }));
}
