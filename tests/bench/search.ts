import { connect } from '../../src/server/db/connect.ts';
import type { BenchServer } from './benchServer.ts';
import { rounded, type Table } from './report.ts';
import { addSearchPosts, madeWord } from './searchPosts.ts';

const discussions = 100_000;
const comments = 100_000;
const rounds = 12;
/** Goals of the product, for results and for suggestions while typing. */
const goalMs = { results: 120, suggestions: 60 } as const;

/** Weighted like real searches: mostly specific words, sometimes a very common one. */
const words = [20_000, 9000, 5000, 3000, 2000, 1200, 700, 400, 250, 120, 60, 25, 8, 0].map(madeWord);
const queries: readonly string[] = [
  ...words,
  `${madeWord(700)} ${madeWord(2000)}`,
  `${madeWord(60)} ${madeWord(400)} ${madeWord(9)}`,
  `${madeWord(8)} OR ${madeWord(900)}`,
  `"${madeWord(12)} ${madeWord(4)}"`,
  `${madeWord(300)} -${madeWord(5)}`,
];
const mistyped = [900, 4000, 11_000].map((rank) => madeWord(rank).replace(/(.)(.)(.)$/, '$2$1$3'));

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

async function measure(urls: readonly string[], headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 1; round += 1) {
    for (const url of urls) {
      const started = performance.now();
      const reply = await fetch(url, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${url} was answered with ${reply.status}.`);
      if (round > 0) times.push(performance.now() - started);
    }
  }
  return times;
}

const address = (server: BenchServer, query: Record<string, string>) =>
  `${server.url}/api/v2/search?${new URLSearchParams(query)}`;
const typing = (text: string) => ({
  query: text,
  'expand[0]': 'breadcrumbs',
  'expand[1]': '-body',
  limit: '10',
  collapse: 'true',
  domain: 'all_content',
});
const results = (text: string) => ({
  query: text,
  limit: '10',
  'expand[0]': 'insertUser',
  'expand[1]': 'breadcrumbs',
  'expand[2]': 'excerpt',
  'expand[3]': '-body',
});

/** Searches 100,000 discussions and as many comments, as a member, whose responses are not cached. */
export async function benchSearch(server: BenchServer): Promise<Table[]> {
  const db = await connect({ dataDir: server.dataDir, join: true, patient: true });
  const started = performance.now();
  try {
    await addSearchPosts(db.kysely, { discussions, comments });
  } finally {
    await db.close();
  }
  const seedSeconds = (performance.now() - started) / 1000;
  const headers = { cookie: await server.signIn('member'), 'x-requested-with': 'vanilla' };
  const letters = words.flatMap((word) => [1, 2, 3, 5].map((length) => word.slice(0, length)));
  const calls: readonly (readonly [string, readonly string[], number])[] = [
    ['results', queries.map((text) => address(server, results(text))), goalMs.results],
    ['results, page 5', words.map((text) => address(server, { ...results(text), page: '5' })), goalMs.results],
    [
      'results, newest first',
      words.map((text) => address(server, { ...results(text), sort: '-dateInserted' })),
      goalMs.results,
    ],
    ['results, mistyped', mistyped.map((text) => address(server, results(text))), goalMs.results],
    ['suggestions', letters.map((text) => address(server, typing(text))), goalMs.suggestions],
    [
      'page /search',
      queries.map((text) => `${server.url}/search?${new URLSearchParams({ query: text })}`),
      goalMs.results,
    ],
  ];
  const rows: (string | number)[][] = [];
  for (const [name, urls, goal] of calls) {
    const times = await measure(urls, headers);
    rows.push([
      name,
      rounded(percentile(times, 0.5), 1),
      rounded(percentile(times, 0.95), 1),
      rounded(percentile(times, 1), 1),
      `≤ ${goal}`,
    ]);
  }
  return [
    {
      title: 'Search',
      note:
        `${discussions.toLocaleString('en')} discussions and ${comments.toLocaleString('en')} comments (made ` +
        `in ${rounded(seedSeconds)} s); ${rounds} rounds, one call after another`,
      columns: ['call', 'p50 ms', 'p95 ms', 'max ms', 'goal p95'],
      rows,
    },
  ];
}
