import type { BenchServer } from './benchServer.ts';
import { median, rounded, type Table } from './report.ts';
import { firstDiscussionPath } from './requests.ts';

const seconds = 20;
/** Pages at once that keep the server fully busy. */
const busyWith = 16;
const factors = [3, 10];
/** After this time, responses must be as fast as before (goals L8). */
const recoveryLimitMs = 10_000;

interface Answer {
  readonly ms: number;
  readonly status: number;
  readonly retryAfter: string | null;
}

type Ask = () => Promise<Answer>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function askFor(url: string, cookie: string): Ask {
  return async () => {
    const started = performance.now();
    const answer = await fetch(url, { headers: { cookie, 'accept-encoding': 'gzip' } });
    await answer.arrayBuffer();
    return { ms: performance.now() - started, status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };
}

const at = (answers: readonly Answer[], share: number) => {
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return times[Math.floor(times.length * share)] ?? Number.NaN;
};

/** As many pages as the server can do, and how long they take. */
async function measureCapacity(ask: Ask) {
  const until = performance.now() + (seconds / 2) * 1000;
  const answers: Answer[] = [];
  const work = async () => {
    while (performance.now() < until) answers.push(await ask());
  };
  await Promise.all(Array.from({ length: busyWith }, work));
  return { perSecond: answers.length / (seconds / 2), p95: at(answers, 0.95) };
}

/** Asks at a fixed rate, regardless of responses. */
async function askAtRate(ask: Ask, perSecond: number): Promise<Answer[]> {
  const asked: Promise<Answer>[] = [];
  const started = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const wait = started + (index * 1000) / perSecond - performance.now();
    if (wait > 1) await pause(wait);
    asked.push(ask());
  }
  return Promise.all(asked);
}

/** Seconds until a page is as fast as it was on an idle server. */
async function recover(ask: Ask, idleMs: number): Promise<number | string> {
  const started = performance.now();
  while (performance.now() - started < 3 * recoveryLimitMs) {
    const { ms, status } = await ask();
    if (status === 200 && ms <= 2 * idleMs) return rounded((performance.now() - started) / 1000, 1);
    await pause(250);
  }
  return 'not';
}

async function overload(ask: Ask, guest: Ask, perSecond: number) {
  const guests: Answer[] = [];
  let isOver = false;
  const beside = (async () => {
    while (!isOver) {
      guests.push(await guest());
      await pause(200);
    }
  })();
  const answers = await askAtRate(ask, perSecond);
  isOver = true;
  await beside;
  const accepted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, retryAfter }) => [429, 503].includes(status) && retryAfter !== null);
  return { accepted, refused, others: answers.length - accepted.length - refused.length, guests };
}

/** Requests for a member’s topic, more than the server can answer (goals L8). */
export async function benchOverload(server: BenchServer): Promise<Table[]> {
  const cookie = await server.signIn('member');
  const ask = askFor(server.url + (await firstDiscussionPath(server)), cookie);
  const guest = askFor(`${server.url}/`, '');
  const idle: number[] = [];
  for (let index = 0; index < 20; index += 1) idle.push((await ask()).ms);
  const idleMs = median(idle);
  const capacity = await measureCapacity(ask);
  const rows: (string | number)[][] = [
    ['as many as it can do', rounded(capacity.perSecond), rounded(capacity.p95), '–', '–', '–', '–', '–'],
  ];
  for (const factor of factors) {
    const { accepted, refused, others, guests } = await overload(ask, guest, capacity.perSecond * factor);
    rows.push([
      `${factor} times as many`,
      rounded(accepted.length / seconds),
      rounded(at(accepted, 0.95)),
      rounded(at(refused, 0.5)),
      refused.length,
      others,
      rounded(at(guests, 0.95)),
      await recover(ask, idleMs),
    ]);
  }
  return [
    {
      title: 'Overload (L8)',
      note:
        `a member’s topic at a fixed rate for ${seconds} s; goals: refusals with Retry-After, p95 of pages under ` +
        'twice that without overload, as fast as idle within 10 s; load generator on the same cores',
      columns: [
        'rate',
        'pages/s',
        'page p95 ms',
        'refusal p50 ms',
        'refused',
        'failed',
        'guest p95 ms',
        'normal after s',
      ],
      rows,
    },
  ];
}
