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

/** Signed in is who has a valid session (SH-ANALYT-003). */
const isSignedIn = (viewer: Viewer) => viewer.can('session.valid');

/** Told on the document whenever a reader has chosen. */
export const privacyChosen = 'folkmoot:privacy';

/**
 * The reader's choice: a member's from the server, a guest's from their cookie. Where there is no such cookie nothing
 * is asked.
 */
export async function findPrivacy(viewer: Viewer): Promise<PrivacySetting> {
  if (isSignedIn(viewer)) return readPrivacy();
  if (!document.cookie.includes(`${privacyCookieSuffix}=`)) return 'default';
  return readPrivacyCookie(document.cookie, privacyCookieName(await readCookieName()));
}

/** Keeps the reader's choice, where it belongs. @throws ApiError when it could not be kept. */
export async function choosePrivacy(viewer: Viewer, setting: PrivacySetting): Promise<void> {
  if (isSignedIn(viewer)) await savePrivacy(setting);
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in every browser
  else document.cookie = privacyCookie(privacyCookieName(await readCookieName()), setting);
  document.dispatchEvent(new CustomEvent<PrivacySetting>(privacyChosen, { detail: setting }));
}
