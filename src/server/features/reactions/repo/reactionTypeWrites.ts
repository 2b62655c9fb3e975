import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { writeAudit } from '../../../db/repos/audit.ts';
import { inTransaction } from '../../../db/transact.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { type ReactionType, toReactionType } from './reactions.ts';

/** The fields that administrators set. */
export interface ReactionTypeState {
  readonly name: string;
  readonly description: string;
  readonly points: number;
  readonly active: boolean;
  /** Place in the list, from 0. */
  readonly sort: number;
}

export const reactionTypeState = (type: ReactionType): ReactionTypeState => ({
  name: type.name,
  description: type.description,
  points: type.points,
  active: type.isActive,
  sort: type.sort,
});

/** Changes with everything that administrators set, except the place in the list. */
export function reactionTypeVersion(type: ReactionType): string {
  const { sort: _, ...state } = reactionTypeState(type);
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 16);
}

interface Target {
  readonly urlCode: string;
  readonly userID: number;
}

/** Changes a type; the others make place for it. `plan` gets it as stored now and all types, and throws to refuse. */
export async function updateReactionType(
  services: Pick<Services, 'db' | 'changes'>,
  { urlCode, userID }: Target,
  plan: (type: ReactionType, all: readonly ReactionType[]) => ReactionTypeState,
): Promise<ReactionType> {
  const after = await inTransaction(services, async (trx) => {
    // one writer at a time, because names and places depend on all types
    await sql`lock table reaction_types in share row exclusive mode`.execute(trx);
    const rows = await trx.selectFrom('reaction_types').selectAll().orderBy('sort').orderBy('tag_id').execute();
    const all = rows.map(toReactionType);
    const before = all.find((type) => type.urlCode.toLowerCase() === urlCode.toLowerCase());
    if (!before) throw notFound('Reaction');
    const { sort, ...columns } = plan(before, all);
    await trx.updateTable('reaction_types').set(columns).where('tag_id', '=', before.tagID).execute();
    if (sort !== before.sort) {
      const others = all.filter((type) => type !== before).map(({ tagID }) => tagID);
      for (const [place, tagID] of others.toSpliced(sort, 0, before.tagID).entries())
        await trx.updateTable('reaction_types').set({ sort: place }).where('tag_id', '=', tagID).execute();
    }
    const row = await trx
      .selectFrom('reaction_types')
      .selectAll()
      .where('tag_id', '=', before.tagID)
      .executeTakeFirstOrThrow();
    const stored = toReactionType(row);
    await writeAudit(trx, {
      userID,
      action: 'update',
      subject: 'reactionType',
      subjectID: stored.urlCode,
      name: stored.name,
      before: { ...reactionTypeState(before) },
      after: { ...reactionTypeState(stored) },
    });
    return stored;
  });
  // posts and profiles show names and counts of reactions
  services.changes.emit(['reactions', 'discussions', 'users']);
  return after;
}
