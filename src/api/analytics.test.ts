import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { readCookieName, readPrivacy, savePrivacy, sendTick } from './analytics.ts';
import { apiOrigin as origin, setUpApi } from './testing/apiServer.ts';

const server = setUpApi();
const event = { type: 'page_view', url: `${origin}/a?b=1`, referrer: 'https://mail.example/', pageName: 'A' } as const;

/** Resolves to the body of the next request to /tick. */
function hearTick(): Promise<unknown> {
  return new Promise((resolve) => {
    server.use(
      http.post(`${origin}/api/v2/tick`, async ({ request }) => {
        resolve(await request.json());
        return HttpResponse.json({ didTrack: true }, { status: 201 });
      }),
    );
  });
}

describe('analytics calls', () => {
  it('[CO-ANALYT-002] sends POST /tick with the type and the fields of the event, in a call that outlives its page', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const heard = hearTick();
    sendTick(event, false);
    expect(await heard).toEqual(event);
    expect(asked.mock.lastCall?.[1]).toMatchObject({ method: 'POST', keepalive: true });
  });

  it('sends no personal data with an anonymous event', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const heard = hearTick();
    sendTick(event, true);
    expect(await heard).toEqual({ type: 'page_view', url: `${origin}/a`, pageName: 'A' });
    expect(asked.mock.lastCall?.[1]).toMatchObject({ keepalive: true, credentials: 'omit', referrerPolicy: 'origin' });
  });

  it('[F39] is silent when it fails', async () => {
    const rejections = vi.fn();
    process.on('unhandledRejection', rejections);
    const failed = new Promise<void>((resolve) => {
      server.use(
        http.post(`${origin}/api/v2/tick`, () => {
          resolve();
          return HttpResponse.error();
        }),
      );
    });
    expect(sendTick(event, false)).toBeUndefined();
    await failed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(rejections).not.toHaveBeenCalled();
    process.off('unhandledRejection', rejections);
  });

  it('[SH-ANALYT-001] [SH-ANALYT-004] reads AnonymizeData from GET /analytics/privacy', async () => {
    for (const [AnonymizeData, setting] of [
      [1, true],
      [0, false],
      [-1, 'default'],
    ] as const) {
      server.use(
        http.get(`${origin}/api/v2/analytics/privacy`, () => HttpResponse.json({ AnonymizeData }), { once: true }),
      );
      expect(await readPrivacy()).toBe(setting);
    }
  });

  it('[SH-ANALYT-005] sends POST /analytics/privacy with AnonymizeData as 1, 0 or -1', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${origin}/api/v2/analytics/privacy`, async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        return HttpResponse.json(body, { status: 201 });
      }),
    );
    for (const setting of [true, false, 'default'] as const) await savePrivacy(setting);
    expect(sent).toEqual([{ AnonymizeData: 1 }, { AnonymizeData: 0 }, { AnonymizeData: -1 }]);
  });

  it('[SH-ANALYT-006] learns the name of the cookie by GET /config with select', async () => {
    let select: string | null = null;
    server.use(
      http.get(`${origin}/api/v2/config`, ({ request }) => {
        select = new URL(request.url).searchParams.get('select');
        return HttpResponse.json({ 'garden.cookie.name': 'Folk' });
      }),
    );
    expect(await readCookieName()).toBe('Folk');
    expect(select).toBe('garden.cookie.name');
  });
});
