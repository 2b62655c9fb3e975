import { type PrivacySetting, toAnonymizeData, toPrivacySetting } from '#domain/privacy.ts';
import { anonymousEvent, type TickEvent } from '#domain/ticks.ts';
import { callApi, send } from './client.ts';

/**
 * POST /tick (CO-ANALYT-002). Survives the page, and failures are ignored, such as a browser extension that blocks it
 * (F39). An anonymous event is sent without cookie and origin.
 */
export function sendTick(event: TickEvent, isAnonymous: boolean): void {
  const how: Pick<RequestInit, 'keepalive' | 'credentials' | 'referrerPolicy'> = isAnonymous
    ? { keepalive: true, credentials: 'omit', referrerPolicy: 'origin' }
    : { keepalive: true };
  send('/tick', { method: 'POST', body: isAnonymous ? anonymousEvent(event) : event, how }).catch(() => undefined);
}

/** GET /analytics/privacy: the member's choice (SH-ANALYT-004). */
export async function readPrivacy(): Promise<PrivacySetting> {
  return toPrivacySetting((await callApi('/analytics/privacy')).AnonymizeData);
}

/** POST /analytics/privacy (SH-ANALYT-005). */
export async function savePrivacy(setting: PrivacySetting): Promise<void> {
  await callApi('/analytics/privacy', {
    method: 'POST',
    body: { AnonymizeData: toAnonymizeData(setting) },
  });
}

/** The prefix of the site's cookies (SH-ANALYT-006). */
export async function readCookieName(): Promise<string> {
  const key = 'garden.cookie.name';
  const { [key]: name } = await callApi('/config', { query: { select: key } });
  return name ?? '';
}
