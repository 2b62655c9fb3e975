import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Custom pages: path, permitted roles and layout. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table custom_pages (
      custom_page_id serial primary key,
      seo_title text not null,
      seo_description text not null,
      url_code text not null,
      status text not null check (status in ('published', 'unpublished')),
      site_section_id text not null,
      role_ids integer[] not null default '{}',
      layout_id integer not null references layouts (layout_id),
      insert_user_id integer not null,
      date_inserted timestamptz not null,
      update_user_id integer,
      date_updated timestamptz
    )`.execute(db);
  // /About and /about are the same to visitors
  await sql`create unique index custom_pages_address on custom_pages (site_section_id, lower(url_code))`.execute(db);
}
