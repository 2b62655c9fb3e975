import type { Services } from '../../../services.ts';

/** Number of webhooks that the server has paused after many failures. */
export async function countPausedWebhooks({ db }: Pick<Services, 'db'>): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('is_active', '=', false)
    .where('pause_reason', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
