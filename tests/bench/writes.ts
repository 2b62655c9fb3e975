import type { BenchServer } from './benchServer.ts';
import { rounded, type Table } from './report.ts';

const perSecond = 100;
const seconds = 60;
/** One comment for every four reactions (goals L5). */
const commentEvery = 5;
const accounts = ['member', 'moderator', 'admin'] as const;

interface Write {
  readonly ms: number;
  readonly status: number;
  /** ID of a comment that was acknowledged. */
  readonly commentID?: number;
}

interface Place {
  readonly discussionID: number;
  readonly commentIDs: readonly number[];
}

async function readJson<Body>(address: string): Promise<Body> {
  const answer = await fetch(address, { headers: { 'X-Requested-With': 'vanilla' } });
  return (await answer.json()) as Body;
}

/** Discussions to write in, with comments to react to. */
async function findPlaces({ url }: BenchServer): Promise<Place[]> {
  const discussions = await readJson<{ discussionID: number; closed: boolean }[]>(`${url}/api/v2/discussions?limit=20`);
  const open = discussions.filter(({ closed }) => !closed).slice(0, 10);
  return Promise.all(
    open.map(async ({ discussionID }) => {
      const comments = await readJson<{ commentID: number }[]>(
        `${url}/api/v2/comments?discussionID=${discussionID}&limit=30`,
      );
      return { discussionID, commentIDs: comments.map(({ commentID }) => commentID) };
    }),
  );
}

const codes = ['Like', 'Agree', 'Insightful', 'Awesome'];

/** Path and body of the write with this number. */
function writeAt(index: number, places: readonly Place[]): readonly [string, object] {
  const { discussionID, commentIDs } = places[index % places.length] as Place;
  if (index % commentEvery === 0 || commentIDs.length === 0) {
    return [
      '/comments',
      { parentRecordType: 'discussion', parentRecordID: discussionID, format: 'text', body: `Number ${index}` },
    ];
  }
  const reactionType = codes[Math.floor(index / 7) % codes.length];
  return [`/comments/${commentIDs[index % commentIDs.length]}/reactions`, { reactionType }];
}

async function send(url: string, cookie: string, [path, body]: readonly [string, object]): Promise<Write> {
  const started = performance.now();
  const answer = await fetch(`${url}/api/v2${path}`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json', 'x-requested-with': 'vanilla' },
    body: JSON.stringify(body),
  });
  const made = (await answer.json()) as { commentID?: number };
  const ms = performance.now() - started;
  return {
    ms,
    status: answer.status,
    ...(answer.status === 201 && made.commentID ? { commentID: made.commentID } : {}),
  };
}

/** Writes at a fixed rate, regardless of responses. */
export async function benchWrites(server: BenchServer): Promise<Table[]> {
  const cookies = await Promise.all(accounts.map(server.signIn));
  const places = await findPlaces(server);
  const writes: Promise<Write>[] = [];
  const started = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const wait = started + (index * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    writes.push(send(server.url, cookies[index % cookies.length] ?? '', writeAt(index, places)));
  }
  const done = await Promise.all(writes);
  const times = done.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => rounded(times[Math.floor(times.length * share)] ?? Number.NaN);
  const acknowledged = done.flatMap(({ commentID }) => (commentID === undefined ? [] : [commentID]));
  let found = 0;
  for (const commentID of acknowledged) {
    const { status } = await fetch(`${server.url}/api/v2/comments/${commentID}`, {
      headers: { 'x-requested-with': 'vanilla' },
    });
    if (status === 200) found += 1;
  }
  const refused = done.filter(({ status }) => status !== 201).length;
  return [
    {
      title: 'Writes (L5)',
      note:
        `${perSecond} per second for ${seconds} s, one comment to four reactions, in ${places.length} ` +
        `threads, by ${accounts.length} people; the sender on the same 2 cores`,
      columns: ['figure', 'value', 'goal'],
      rows: [
        ['answer p50 / p95 / p99 ms', `${at(0.5)} / ${at(0.95)} / ${at(0.99)}`, 'p95 ≤ 150'],
        ['refused', refused, '0'],
        ['comments acknowledged / found', `${acknowledged.length} / ${found}`, 'equal'],
      ],
    },
  ];
}
