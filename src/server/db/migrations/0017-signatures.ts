import { type Kysely, sql } from 'kysely';

/** What a member puts below everything they write: as it was written, and rendered and cleaned when it was saved. */
const signatures = sql`
  alter table users add column signature text not null default '', add column signature_html text not null default ''
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await signatures.execute(db);
}
