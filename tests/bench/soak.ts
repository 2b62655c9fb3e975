import autocannon from 'autocannon';
import type { BenchServer } from './benchServer.ts';
import { rounded, type Table } from './report.ts';
import { firstDiscussionPath } from './requests.ts';

/** Minutes of the soak (goals L7); fewer for a trial, by `BENCH_MINUTES`. */
const minutes = Number(process.env['BENCH_MINUTES'] ?? 30);
const guestMinutes = Math.min(5, minutes);
const manySessions = 2000;
const manyConnections = 500;

const encoded = { 'accept-encoding': 'gzip, br' };

/** The guests' home page at 50 connections (goals L1). */
async function guestHome({ url }: BenchServer) {
  const { requests, latency, errors, non2xx } = await autocannon({
    url,
    connections: 50,
    duration: guestMinutes * 60,
    headers: encoded,
  });
  return { perSecond: rounded(requests.average), p97: latency.p97_5, p99: latency.p99, failed: errors + non2xx };
}

/** Many members at once, on connections that stay open (goals L6). */
async function manyMembers(server: BenchServer) {
  const before = await server.residentMB();
  const cookies: string[] = [];
  while (cookies.length < manySessions) cookies.push(await server.signIn('member'));
  const { errors, non2xx, requests } = await autocannon({
    url: `${server.url}/api/v2/users/me`,
    connections: manyConnections,
    overallRate: 100,
    duration: 30,
    requests: cookies.map((cookie) => ({ headers: { cookie, 'x-requested-with': 'vanilla' } })),
  });
  return {
    perSecond: rounded(requests.average),
    failed: errors + non2xx,
    addedMB: (await server.residentMB()) - before,
  };
}

interface Sample {
  readonly minute: number;
  readonly residentMB: number;
}

/** Pages and calls at half of the rates of goals L1 to L4, with the memory of the server each minute (goals L7). */
async function soak(server: BenchServer): Promise<{ readonly samples: readonly Sample[]; readonly failed: number }> {
  const cookie = await server.signIn('member');
  const topic = await firstDiscussionPath(server);
  const api = { 'x-requested-with': 'vanilla' };
  const loads: readonly [string, number, Record<string, string>][] = [
    ['/', 75, {}],
    [topic, 40, { cookie }],
    ['/api/v2/discussions?limit=30', 300, { ...api, cookie }],
  ];
  const samples: Sample[] = [];
  const started = Date.now();
  const sample = async () => {
    samples.push({ minute: (Date.now() - started) / 60_000, residentMB: await server.residentMB() });
  };
  const clock = setInterval(() => void sample(), 60_000);
  const results = await Promise.all(
    loads.map(([path, overallRate, headers]) =>
      autocannon({
        url: server.url + path,
        connections: 8,
        overallRate,
        duration: minutes * 60,
        headers: { ...encoded, ...headers },
      }),
    ),
  );
  clearInterval(clock);
  await sample();
  return { samples, failed: results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0) };
}

/** Growth over the last two thirds, when all that is kept has been filled. */
function growthOf(samples: readonly Sample[]): number {
  const late = samples.filter(({ minute }) => minute >= minutes / 3);
  const first = late[0]?.residentMB ?? Number.NaN;
  return ((late.at(-1)?.residentMB ?? Number.NaN) / first - 1) * 100;
}

/** Load for minutes (goals L1, L6, L7). */
export async function benchSoak(server: BenchServer): Promise<Table[]> {
  const guests = await guestHome(server);
  const members = await manyMembers(server);
  const { samples, failed } = await soak(server);
  return [
    {
      title: 'Soak (L1, L6, L7)',
      note: `${guestMinutes} min of guests, ${manySessions} sessions, ${minutes} min at half of the goals’ rates`,
      columns: ['figure', 'value', 'goal'],
      rows: [
        ['guest home, 50 connections: req/s', guests.perSecond, '≥ 150'],
        ['p97.5 / p99 ms', `${guests.p97} / ${guests.p99}`, 'p95 ≤ 300, p99 ≤ 800'],
        ['failed', guests.failed, '0'],
        [`${manySessions} sessions, ${manyConnections} connections: req/s`, members.perSecond, '100'],
        ['failed', members.failed, '0'],
        ['memory added MB', rounded(members.addedMB), '–'],
        ['soak: failed', failed, '0'],
        ['largest memory MB', rounded(Math.max(...samples.map(({ residentMB }) => residentMB))), '≤ 512'],
        ['growth in the last two thirds %', rounded(growthOf(samples), 1), '≤ 5'],
      ],
    },
  ];
}
