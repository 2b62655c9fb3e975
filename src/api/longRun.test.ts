import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { callApi } from './client.ts';
import { finishLongRun, type LongRunProgress, longRunLimitMs, longRunSteps } from './longRun.ts';
import { apiOrigin as origin, setUpApi } from './testing/apiServer.ts';

const server = setUpApi();
const progress = (successIDs: number[], rest: object = {}) => ({
  successIDs,
  failedIDs: [],
  exceptionsByID: {},
  countTotalIDs: null,
  ...rest,
});

describe('a long run', () => {
  it('[SH-API-005] [SH-API-014] posts each new payload to calls/run until none comes back, and adds up what was done', async () => {
    const posted: string[] = [];
    server.use(
      http.patch(`${origin}/api/v2/discussions/move`, () =>
        HttpResponse.json(
          { progress: progress([1], { countTotalIDs: 4 }), callbackPayload: 'step-1' },
          { status: 408 },
        ),
      ),
      http.post(`${origin}/api/v2/calls/run`, async ({ request }) => {
        posted.push(`${request.headers.get('content-type')} ${await request.text()}`);
        if (posted.length === 1)
          // an actual error with a token continues too
          return HttpResponse.json(
            {
              message: 'Busy',
              progress: progress([2], { failedIDs: [3], exceptionsByID: { 3: { message: 'Closed.' } } }),
              callbackPayload: 'step-2',
            },
            { status: 500 },
          );
        return HttpResponse.json({ progress: progress([4], { countTotalIDs: 99 }), callbackPayload: null });
      }),
    );
    const seen: LongRunProgress[] = [];
    const body = await callApi('/discussions/move', {
      method: 'PATCH',
      body: { discussionIDs: [1, 2, 3, 4], categoryID: 1 },
      onProgress: (now) => seen.push(now),
    });
    expect(posted).toEqual(['application/system+jwt step-1', 'application/system+jwt step-2']);
    expect(body).toEqual({
      progress: {
        successIDs: [1, 2, 4],
        failedIDs: [3],
        exceptionsByID: { 3: { message: 'Closed.' } },
        countTotalIDs: 4,
      },
      callbackPayload: null,
    });
    expect(seen.map(({ successIDs }) => successIDs.length)).toEqual([1, 2, 3]);
  });

  it('[SH-API-005] starts with an error answer that carries a payload, and ends with an error that carries none', async () => {
    server.use(
      http.delete(`${origin}/api/v2/discussions/list`, () =>
        HttpResponse.json({ message: 'x', callbackPayload: 'go' }, { status: 503 }),
      ),
      http.post(`${origin}/api/v2/calls/run`, () => HttpResponse.json({ message: 'Token expired.' }, { status: 401 })),
    );
    await expect(
      callApi('/discussions/list', { method: 'DELETE', body: { discussionIDs: [1] } }),
    ).rejects.toMatchObject({
      status: 401,
      message: 'Token expired.',
    });
  });

  it('ends after 1,000 steps or 10 minutes, saying what has been done', async () => {
    let steps = 0;
    const step = async () => {
      steps += 1;
      return { progress: progress([steps]), callbackPayload: 'again' };
    };
    const endless = await finishLongRun({ callbackPayload: 'go' }, { step }).catch((error: unknown) => error);
    expect(steps).toBe(longRunSteps);
    expect(longRunSteps).toBe(1000);
    expect(endless).toMatchObject({ status: 408, extras: { progress: { failedIDs: [] } } });
    let time = 0;
    const slow = async () => {
      time += 60_000;
      return { callbackPayload: 'again' };
    };
    await expect(finishLongRun({ callbackPayload: 'go' }, { step: slow, now: () => time })).rejects.toThrow(
      /did not finish/,
    );
    expect(time).toBe(longRunLimitMs + 60_000);
  });
});
