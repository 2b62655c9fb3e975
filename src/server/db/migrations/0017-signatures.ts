import { type Kysely, sql } from 'kysely';

/** Signatures of members: the source, and the HTML that was rendered and sanitized when it was saved. */
const signatures = sql`
  alter table users add column signature text not null default '', add column signature_html text not null default ''
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await signatures.execute(db);
}
