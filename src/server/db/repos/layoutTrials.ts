import type { Services } from '../../services.ts';
import { remember } from './remember.ts';

/** A costly document stays enabled, without the parts that take too much work. */
export type StopReason = 'died' | 'stalled' | 'costly';

/** A document being hydrated for viewers with the same roles. */
export interface Trial {
  readonly hash: string;
  readonly reader: string;
  readonly instance: string;
}

export interface FoundTrial extends Trial {
  readonly dateStarted: Date;
  readonly reason: StopReason | null;
}

export async function findTrials({ db }: Pick<Services, 'db'>, hash: string): Promise<readonly FoundTrial[]> {
  const rows = await db.kysely.selectFrom('layout_trials').selectAll().where('content_hash', '=', hash).execute();
  return rows.map((row) => ({
    hash,
    reader: row.reader,
    instance: row.instance,
    dateStarted: row.date_started,
    reason: row.reason,
  }));
}

export async function startTrial(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { hash, reader, instance }: Trial,
): Promise<void> {
  await db.kysely
    .insertInto('layout_trials')
    .values({ content_hash: hash, reader, instance, date_started: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endTrial({ db }: Pick<Services, 'db'>, { hash, reader, instance }: Trial): Promise<void> {
  await db.kysely
    .deleteFrom('layout_trials')
    .where('content_hash', '=', hash)
    .where('reader', '=', reader)
    .where('instance', '=', instance)
    .where('date_stopped', 'is', null)
    .execute();
}

/** Removes unfinished trials at shutdown, because they end with the server and not because of the documents. */
export async function endTrialsOf({ db }: Pick<Services, 'db'>, instance: string): Promise<void> {
  await db.kysely
    .deleteFrom('layout_trials')
    .where('instance', '=', instance)
    .where('date_stopped', 'is', null)
    .execute();
}

export async function stopLayout(
  { db, now, changes }: Pick<Services, 'db' | 'now' | 'changes'>,
  { hash, reader, instance }: Trial,
  reason: StopReason,
): Promise<void> {
  const stopped = { date_stopped: now(), reason };
  await db.kysely
    .insertInto('layout_trials')
    .values({ content_hash: hash, reader, instance, date_started: now(), ...stopped })
    .onConflict((conflict) => conflict.columns(['content_hash', 'reader']).doUpdateSet(stopped))
    .execute();
  changes.emit(['layouts']);
}

/**
 * Reasons for marks by content hash. Cached, because there are few and every view of a document by administrators
 * needs them.
 */
export const loadStoppedLayouts = remember(
  (tag) => tag === 'layouts',
  async ({ db }): Promise<ReadonlyMap<string, StopReason>> => {
    const rows = await db.kysely
      .selectFrom('layout_trials')
      .select(['content_hash', 'reason'])
      .where('date_stopped', 'is not', null)
      .execute();
    // the reason for which a document is disabled comes last, so that it wins
    const sorted = rows.toSorted((a, b) => Number(a.reason !== 'costly') - Number(b.reason !== 'costly'));
    return new Map(sorted.map((row) => [row.content_hash, row.reason ?? 'died']));
  },
);
