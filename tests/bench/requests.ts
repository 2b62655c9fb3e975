import autocannon from 'autocannon';
import type { BenchServer } from './benchServer.ts';
import { rounded, type Table } from './report.ts';

const connections = 16;
const seconds = 8;

async function load(url: string, headers: Record<string, string> = {}) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip, br', ...headers },
  });
  return {
    perSecond: rounded(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

export async function firstDiscussionPath(server: BenchServer): Promise<string> {
  const answer = await fetch(`${server.url}/api/v2/discussions?limit=20&sort=dateInserted`, {
    headers: { 'X-Requested-With': 'vanilla' },
  });
  const discussions = (await answer.json()) as { url: string; countComments: number }[];
  const busiest = [...discussions].sort((a, b) => b.countComments - a.countComments)[0];
  return new URL(busiest?.url ?? '/discussion/1', server.url).pathname;
}

/** Requests per second and p99 at 16 connections: cached guest pages, member pages and the API. */
export async function benchServer(server: BenchServer): Promise<Table[]> {
  const idle = await server.residentMB();
  const topic = await firstDiscussionPath(server);
  const cookie = await server.signIn('member');
  const api = { 'x-requested-with': 'vanilla' };
  const query =
    'layoutViewType=home&recordType=siteSection&recordID=0&params%5Blocale%5D=en&params%5BsiteSectionID%5D=0';
  const runs: readonly [string, string, Record<string, string>, string][] = [
    ['guest home', '/', {}, '≥ 3000, p99 ≤ 25'],
    ['guest list', '/discussions', {}, '≥ 3000, p99 ≤ 25'],
    ['guest topic', topic, {}, '≥ 3000, p99 ≤ 25'],
    ['member list', '/discussions', { cookie }, '≥ 300, p99 ≤ 120'],
    ['member topic', topic, { cookie }, '≥ 250, p99 ≤ 120'],
    ['lookup-hydrate home (L3)', `/api/v2/layouts/lookup-hydrate?${query}`, api, '≥ 250'],
    ['users/me (L4)', '/api/v2/users/me', { ...api, cookie }, '≥ 600'],
    ['discussions?limit=30 (L4)', '/api/v2/discussions?limit=30', api, '≥ 600'],
  ];
  const rows: (string | number)[][] = [];
  for (const [name, path, headers, goal] of runs) {
    await fetch(server.url + path, { headers });
    const { perSecond, p50, p99, errors } = await load(server.url + path, headers);
    rows.push([name, perSecond, p50, p99, errors, goal]);
  }
  return [
    {
      title: 'Requests',
      note:
        `autocannon, ${connections} connections, ${seconds} s each, encoded ` +
        'answers, load generator on the same 2 cores',
      columns: ['page', 'req/s', 'p50 ms', 'p99 ms', 'errors', 'goal'],
      rows,
    },
    {
      title: 'Process',
      note: 'resident memory of the server without the database; start with data already there',
      columns: ['figure', 'value', 'goal'],
      rows: [
        ['idle MB', rounded(idle), '≤ 110'],
        ['after load MB', rounded(await server.residentMB()), '≤ 220'],
        ['start to ready ms', rounded(server.startMs), '≤ 3000'],
      ],
    },
  ];
}
