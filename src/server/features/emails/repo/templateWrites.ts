import { writeAudit } from '../../../db/repos/audit.ts';
import { inTransaction } from '../../../db/transact.ts';
import type { MailTemplate } from '../../../mail/mailTemplate.ts';
import type { Services } from '../../../services.ts';

export interface TemplateTarget {
  readonly template: string;
  readonly locale: string;
  /** Name for the audit log. */
  readonly name: string;
  /** The viewer. */
  readonly userID: number;
}

interface TemplateChange {
  readonly before: MailTemplate;
  readonly after: MailTemplate;
  /** Whether `after` is the built-in text, which is not stored. */
  readonly isReset: boolean;
}

const textsOf = ({ subject, body, footer }: MailTemplate): MailTemplate => ({ subject, body, footer });

/**
 * Changes the texts of an email. `plan` gets those that are stored, if any, and throws if they must not be changed.
 */
export function changeTemplate(
  services: Pick<Services, 'db' | 'changes' | 'now'>,
  { template, locale, name, userID }: TemplateTarget,
  plan: (stored: MailTemplate | undefined) => TemplateChange,
): Promise<void> {
  return inTransaction(services, async (trx) => {
    const row = await trx
      .selectFrom('email_templates')
      .selectAll()
      .where('template', '=', template)
      .where('locale', '=', locale)
      .forUpdate()
      .executeTakeFirst();
    const { before, after, isReset } = plan(row && textsOf(row));
    if (isReset) {
      await trx.deleteFrom('email_templates').where('template', '=', template).where('locale', '=', locale).execute();
    } else {
      const values = { ...textsOf(after), update_user_id: userID, date_updated: services.now() };
      await trx
        .insertInto('email_templates')
        .values({ template, locale, ...values, insert_user_id: userID, date_inserted: services.now() })
        .onConflict((conflict) => conflict.columns(['template', 'locale']).doUpdateSet(values))
        .execute();
    }
    await writeAudit(trx, {
      userID,
      action: 'update',
      subject: 'emailTemplate',
      subjectID: `${template}.${locale}`,
      name,
      before: { ...textsOf(before), isReset: row === undefined },
      after: { ...textsOf(after), isReset },
    });
  });
}
