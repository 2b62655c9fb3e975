import type { BenchServer } from './benchServer.ts';
import { median, rounded, type Table } from './report.ts';

const samples = 200;

/** p50 of sequential requests, so that only the database's work differs. */
async function p50(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < samples; index += 1) {
    const started = performance.now();
    await (await fetch(url, { headers })).arrayBuffer();
    times.push(performance.now() - started);
  }
  return median(times.slice(20));
}

/** The same page with 1,000 and with 1,000,000 posts; the goal is a ratio of at most 1.2. */
export async function benchGrowth(server: BenchServer): Promise<Table[]> {
  const cookie = await server.signIn('member');
  const calls: readonly [string, string][] = [
    ['member list page 1', '/discussions'],
    ['member list page 50', '/discussions/p50'],
    ['API discussions', '/api/v2/discussions?limit=30'],
    ['API by score', '/api/v2/discussions?limit=30&sort=-score'],
    ['API category', '/api/v2/discussions?limit=30&categoryID=5'],
  ];
  const headers = { cookie, 'x-requested-with': 'vanilla' };
  const measure = async () => {
    const found: number[] = [];
    for (const [, path] of calls) found.push(await p50(server.url + path, headers));
    return found;
  };
  await server.seed(20_000);
  const small = await measure();
  const started = performance.now();
  await server.seed(1_000_000);
  const seedSeconds = (performance.now() - started) / 1000;
  const large = await measure();
  return [
    {
      title: 'Growth',
      note:
        `p50 of ${samples} calls in a row; 20,000 posts (page 50 must exist), then ` +
        `1,000,000 more (seeded in ${rounded(seedSeconds)} s, goal < 300)`,
      columns: ['call', 'small ms', 'large ms', 'ratio', 'goal'],
      rows: calls.map(([name], index) => [
        name,
        rounded(small[index] ?? 0, 2),
        rounded(large[index] ?? 0, 2),
        rounded((large[index] ?? 0) / (small[index] ?? 1), 2),
        '≤ 1.2',
      ]),
    },
  ];
}
