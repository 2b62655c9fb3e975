import type { Transaction } from 'kysely';
import { writeAudit } from '../../../db/repos/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import type { Services } from '../../../services.ts';
import type { SetupMarksTable } from '../tables.ts';

type Subject = SetupMarksTable['subject'];
type Mark = SetupMarksTable['mark'];
export type SetupMarks = Readonly<Partial<Record<Subject, Mark>>>;

async function readMarks(db: Transaction<Tables> | Services['db']['kysely']): Promise<SetupMarks> {
  const rows = await db.selectFrom('setup_marks').select(['subject', 'mark']).execute();
  return Object.fromEntries(rows.map(({ subject, mark }) => [subject, mark]));
}

export const loadSetupMarks = ({ db }: Pick<Services, 'db'>): Promise<SetupMarks> => readMarks(db.kysely);

/** Sets marks, or removes them with null. Others stay, because two administrators may set up the site together. */
export function writeSetupMarks(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  userID: number,
  marks: Readonly<Partial<Record<Subject, Mark | null>>>,
): Promise<void> {
  return inTransaction(services, async (transaction) => {
    const before = await readMarks(transaction);
    for (const [key, mark] of Object.entries(marks)) {
      const subject = key as Subject;
      if (mark) {
        const values = { mark, insert_user_id: userID, date_inserted: services.now() };
        await transaction
          .insertInto('setup_marks')
          .values({ subject, ...values })
          .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
          .execute();
      } else await transaction.deleteFrom('setup_marks').where('subject', '=', subject).execute();
    }
    const after = await readMarks(transaction);
    await writeAudit(transaction, {
      userID,
      action: 'update',
      subject: 'setup',
      subjectID: 'setup',
      name: services.config.get('garden.title'),
      before,
      after,
    });
  });
}
