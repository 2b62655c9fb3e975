import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** Posts per statement, small enough that concurrent writers are not blocked. */
const postsAtOnce = 500;
const stateKey = 'search.indexedLanguage';

const tables = {
  discussions: { key: 'discussion_id', index: 'search_index_discussions' },
  comments: { key: 'comment_id', index: 'search_index_comments' },
} as const;

async function languages({ db }: Services): Promise<{ readonly wanted: string; readonly indexed: string | null }> {
  const { rows } = await sql<{ wanted: string; indexed: string | null }>`
    select search_language()::text as wanted, (select value #>> '{}' from config
    where key = ${stateKey}) as indexed`.execute(db.kysely);
  return rows[0] ?? { wanted: '', indexed: '' };
}

async function indexTable({ db }: Services, table: keyof typeof tables, signal: AbortSignal): Promise<void> {
  const { key, index } = tables[table];
  for (let last = 0; !signal.aborted; ) {
    const { rows } = await sql<{ last: number | null }>`
      with batch as materialized (
        select array_agg(id) as ids, max(id) as last
        from (select ${sql.ref(key)} as id from ${sql.table(table)} where ${sql.ref(key)} > ${last}::int
        order by 1 limit ${postsAtOnce}::int) as next
      ) select last from batch, lateral (select ${sql.ref(index)}(coalesce(ids, '{}'))) as done`.execute(db.kysely);
    if (rows[0]?.last == null) return;
    last = rows[0].last;
  }
}

/**
 * Rebuilds the search index when the site's language has changed or posts are older than the index. Until a post is
 * processed, it is found by words in the old language.
 */
async function reindex(services: Services, signal: AbortSignal): Promise<void> {
  const { wanted, indexed } = await languages(services);
  if (wanted === indexed) return;
  services.log('info', 'Rebuilding the search index.', { language: wanted });
  await indexTable(services, 'discussions', signal);
  await indexTable(services, 'comments', signal);
  if (signal.aborted) return;
  await sql`insert into config (key, value) values (${stateKey}, to_jsonb(${wanted}::text))
    on conflict (key) do update set value = excluded.value`.execute(services.db.kysely);
  services.log('info', 'The search index is complete.', { language: wanted });
}

/** Keeps the search index in the site's language, now and whenever the settings change. `stop` ends it. */
export function keepIndexed(services: Services): {
  readonly stop: () => Promise<void>;
  readonly settled: () => Promise<void>;
} {
  const stop = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => (stop.signal.aborted ? undefined : reindex(services, stop.signal)))
      .catch((error: unknown) =>
        services.log('warn', 'The search index could not be rebuilt; the next start tries again.', {
          error: String(error),
        }),
      );
  };
  run();
  const unsubscribe = services.changes.subscribe((tags) => tags.includes('config') && run());
  return {
    stop: async () => {
      stop.abort();
      unsubscribe();
      await running;
    },
    settled: async () => running,
  };
}
