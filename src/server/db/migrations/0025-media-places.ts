import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Where uploaded files are used: those who cannot read a post or a message must not get its files, even with the URL.
 * Maintained by triggers, so that no write can miss it.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table media_places (
      -- year, month and the random digits of the key: what follows them is a format or a name
      token text not null,
      record_type text not null,
      record_id integer not null,
      primary key (token, record_type, record_id)
    );
    create index media_places_record on media_places (record_type, record_id);

    create function media_tokens(html text) returns setof text language sql immutable as $$
      select distinct found[1] from regexp_matches(html, 'uploads/(?:w[0-9]{1,4}/)?([0-9]{4}/[0-9]{2}/[0-9a-f]{32})', 'g') as found
    $$;

    create function note_media_places() returns trigger language plpgsql as $$
    declare
      id integer := (to_jsonb(new) ->> tg_argv[1])::integer;
    begin
      delete from media_places where record_type = tg_argv[0] and record_id = id;
      insert into media_places (token, record_type, record_id) select token, tg_argv[0], id from media_tokens(new.body_html) as token;
      return null;
    end
    $$;`.execute(db);
  for (const [type, table, column] of bodies) {
    const [name, id] = [sql.id(`${table}_media_added`), sql.lit(column)];
    await sql`
      create trigger ${name} after insert on ${sql.id(table)} for each row
        when (position('/uploads/' in new.body_html) > 0) execute function note_media_places(${sql.lit(type)}, ${id});
      create trigger ${sql.id(`${table}_media_changed`)} after update of body_html on ${sql.id(table)} for each row
        when (old.body_html is distinct from new.body_html and (position('/uploads/' in new.body_html) > 0 or position('/uploads/' in old.body_html) > 0))
        execute function note_media_places(${sql.lit(type)}, ${id});
      insert into media_places (token, record_type, record_id)
        select token, ${sql.lit(type)}, ${sql.id(column)} from ${sql.id(table)}, media_tokens(body_html) as token where position('/uploads/' in body_html) > 0`.execute(
      db,
    );
  }
}

const bodies = [
  ['discussion', 'discussions', 'discussion_id'],
  ['comment', 'comments', 'comment_id'],
  ['message', 'conversation_messages', 'message_id'],
] as const;
