import { type Kysely, sql } from 'kysely';
import { StartupError } from '../startupError.ts';

/** Trusted extensions: the owner of the database can create them without being a superuser. */
const extensions = ['pg_trgm', 'unaccent'] as const;

async function addExtensions(db: Kysely<unknown>): Promise<void> {
  for (const name of extensions) {
    try {
      await sql`create extension if not exists ${sql.id(name)}`.execute(db);
    } catch (cause) {
      throw new StartupError(
        `Search needs the PostgreSQL extension ${name}, which could not be created (${cause instanceof Error ? cause.message : String(cause)}).`,
        `Ask whoever runs the database to install it (the package is often called postgresql-contrib) and to run: create extension ${name}; then start again.`,
        { cause },
      );
    }
  }
}

/**
 * Creates one accent-insensitive text search configuration per language of this PostgreSQL, such as `search_german`.
 * Words in other scripts pass through unchanged.
 */
const languages = sql`
  do $$
  declare language text;
  begin
    for language in
      select cfgname from pg_catalog.pg_ts_config c
      where c.cfgnamespace = 'pg_catalog'::regnamespace
        and (cfgname = 'simple' or exists (select from pg_catalog.pg_ts_dict d where d.dictname = c.cfgname || '_stem'))
    loop
      execute format('create text search configuration %I (copy = pg_catalog.%I)', 'search_' || language, language);
      execute format(
        'alter text search configuration %I alter mapping for hword, hword_part, word with unaccent, %I',
        'search_' || language, case language when 'simple' then 'simple' else language || '_stem' end);
    end loop;
  end $$;

  create table search_languages (
    code text primary key,
    language text not null
  );
  insert into search_languages (code, language)
  select code, language from (values
    ('ar', 'arabic'), ('hy', 'armenian'), ('eu', 'basque'), ('ca', 'catalan'), ('da', 'danish'), ('nl', 'dutch'), ('en', 'english'),
    ('et', 'estonian'), ('fi', 'finnish'), ('fr', 'french'), ('de', 'german'), ('el', 'greek'), ('hi', 'hindi'), ('hu', 'hungarian'),
    ('id', 'indonesian'), ('ga', 'irish'), ('it', 'italian'), ('lt', 'lithuanian'), ('ne', 'nepali'), ('nb', 'norwegian'),
    ('nn', 'norwegian'), ('no', 'norwegian'), ('pt', 'portuguese'), ('ro', 'romanian'), ('ru', 'russian'), ('sr', 'serbian'),
    ('es', 'spanish'), ('sv', 'swedish'), ('ta', 'tamil'), ('tr', 'turkish'), ('yi', 'yiddish')) as known (code, language)
  where exists (select from pg_catalog.pg_ts_config where cfgname = 'search_' || language);

  -- of the site's locale: its language decides how words are cut to their stems; "simple" where there is no such language
  create function search_language() returns regconfig language sql stable parallel safe as $$
    select ('search_' || coalesce(
      (select l.language from search_languages l
        where l.code = lower(regexp_replace(coalesce((select c.value #>> '{}' from config c where c.key = 'garden.locale'), 'en'), '[_-].*', ''))),
      'simple'))::regconfig
  $$;
`;

/**
 * Normalizes text for search. Punctuation separates words in every script (in the C locale the parser takes a
 * typographic quote for a letter), and scripts without spaces are split into single characters, which phrase search
 * joins again. The function bodies use SQL-standard syntax, so that a dump can be restored.
 */
const texts = sql`
  -- (text of ASCII alone, which most is, needs none of the slow expressions)
  create function search_normal(value text) returns text language sql immutable parallel safe strict
  return case when octet_length(value) = char_length(value)
    then translate(value, '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', '                                ')
    else regexp_replace(
      regexp_replace(value, '[^[:alnum:]]+', ' ', 'g'),
      '([\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af])', ' \\1 ', 'g')
    end;

  -- of cleaned HTML; entities are punctuation here
  create function search_plain(html text) returns text language sql immutable parallel safe strict
  return search_normal(regexp_replace(left(html, 200000), '<([^<>"]|"[^"]*")*>|&#?[a-zA-Z0-9]+;', ' ', 'g'));

  -- for names: no accents, no capitals
  create function search_fold(value text) returns text language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, value));

  -- trigrams are made of ASCII letters in a database of the C locale: other letters are compared by their codes
  create function search_shape(word text) returns text language sql immutable parallel safe strict
  return case when word ~ '^[a-z0-9]*$' then word else encode(convert_to(word, 'UTF8'), 'hex') end;
`;

/** The search documents of visible posts. Rows of deleted posts are removed, so search never finds them. */
const documents = sql`
  create table search_documents (
    record_type text not null check (record_type in ('discussion', 'comment')),
    record_id integer not null,
    discussion_id integer not null,
    category_id integer not null,
    insert_user_id integer not null,
    date_inserted timestamptz not null,
    -- A title, B tags, D body
    words tsvector not null,
    -- of discussions: the title as stems and as it is typed, for what begins so
    title_words tsvector,
    primary key (record_type, record_id)
  );
  create index search_documents_date on search_documents (date_inserted desc, record_id desc) include (category_id);
  create index search_documents_titled on search_documents (date_inserted desc, record_id desc) include (category_id) where title_words is not null;
  create index search_documents_discussion on search_documents (discussion_id);
  create index search_documents_author on search_documents (insert_user_id, date_inserted desc);

  -- every word that was ever written, to find the one that a mistyped one was meant to be
  create table search_words (
    word text primary key,
    shape text not null
  );
  create index search_words_shape on search_words using gin (shape gin_trgm_ops);

  create index users_search_name on users using gin (search_fold(name) gin_trgm_ops) where not deleted;
  create index users_search_begin on users (search_fold(name) text_pattern_ops) where not deleted;
`;

const keeping = sql`
  create function search_index_discussions(ids integer[]) returns void language plpgsql as $$
  declare language regconfig := search_language();
  begin
    delete from search_documents s where s.discussion_id = any(ids) and s.record_type = 'discussion';
    insert into search_documents (record_type, record_id, discussion_id, category_id, insert_user_id, date_inserted, title_words, words)
    select 'discussion', d.discussion_id, d.discussion_id, d.category_id, d.insert_user_id, d.date_inserted,
      to_tsvector('search_simple'::regconfig, search_normal(d.name)) || to_tsvector(language, search_normal(d.name)),
      setweight(to_tsvector(language, search_normal(d.name)), 'A')
        || setweight(to_tsvector(language, coalesce((select search_normal(string_agg(t.name, ' ')) from tags t where t.tag_id = any(d.tag_ids)), '')), 'B')
        || to_tsvector(language, search_plain(d.body_html))
    from discussions d where d.discussion_id = any(ids) and d.date_deleted is null
    on conflict (record_type, record_id) do update set category_id = excluded.category_id, insert_user_id = excluded.insert_user_id,
      date_inserted = excluded.date_inserted, title_words = excluded.title_words, words = excluded.words;
    perform search_learn_words('discussion', ids);
  end $$;

  create function search_index_comments(ids integer[]) returns void language plpgsql as $$
  declare language regconfig := search_language();
  begin
    delete from search_documents s where s.record_type = 'comment' and s.record_id = any(ids);
    insert into search_documents (record_type, record_id, discussion_id, category_id, insert_user_id, date_inserted, words)
    select 'comment', c.comment_id, c.discussion_id, d.category_id, c.insert_user_id, c.date_inserted, to_tsvector(language, search_plain(c.body_html))
    from comments c join discussions d using (discussion_id)
    where c.comment_id = any(ids) and c.date_deleted is null and d.date_deleted is null
    on conflict (record_type, record_id) do update set category_id = excluded.category_id, insert_user_id = excluded.insert_user_id,
      date_inserted = excluded.date_inserted, title_words = excluded.title_words, words = excluded.words;
    perform search_learn_words('comment', ids);
  end $$;

  -- in one order, so that two writers never wait for each other in a circle
  create function search_learn_words(kind text, ids integer[]) returns void language sql as $$
    insert into search_words (word, shape)
    select word, search_shape(word) from (
      select distinct w.lexeme as word from search_documents s, unnest(s.words) w
      where s.record_type = kind and s.record_id = any(ids) and length(w.lexeme) between 3 and 40 and w.lexeme !~ '[0-9]'
    ) as found where not exists (select from search_words k where k.word = found.word)
    order by word on conflict do nothing
  $$;

  create function search_on_discussions() returns trigger language plpgsql as $$
  begin
    perform search_index_discussions(array(select discussion_id from changed));
    return null;
  end $$;
  create function search_on_comments() returns trigger language plpgsql as $$
  begin
    perform search_index_comments(array(select comment_id from changed));
    return null;
  end $$;
  create trigger search_discussions_added after insert on discussions
    referencing new table as changed for each statement execute function search_on_discussions();
  create trigger search_comments_added after insert on comments
    referencing new table as changed for each statement execute function search_on_comments();

  create function search_on_discussion_change() returns trigger language plpgsql as $$
  begin
    perform search_index_discussions(array[new.discussion_id]);
    if (old.date_deleted is null) <> (new.date_deleted is null) then
      perform search_index_comments(array(select comment_id from comments where discussion_id = new.discussion_id));
    elsif old.category_id <> new.category_id then
      update search_documents set category_id = new.category_id where discussion_id = new.discussion_id and record_type = 'comment';
    end if;
    return null;
  end $$;
  create trigger search_discussion_changed
    after update of name, body_html, category_id, tag_ids, date_deleted, date_inserted, insert_user_id on discussions
    for each row execute function search_on_discussion_change();

  create function search_on_comment_change() returns trigger language plpgsql as $$
  begin
    perform search_index_comments(array[new.comment_id]);
    return null;
  end $$;
  create trigger search_comment_changed after update of body_html, discussion_id, date_deleted, date_inserted, insert_user_id on comments
    for each row execute function search_on_comment_change();

  create function search_on_removal() returns trigger language plpgsql as $$
  begin
    if tg_argv[0] = 'discussion' then delete from search_documents where discussion_id = old.discussion_id;
    else delete from search_documents where record_type = 'comment' and record_id = old.comment_id;
    end if;
    return null;
  end $$;
  create trigger search_discussion_removed after delete on discussions for each row execute function search_on_removal('discussion');
  create trigger search_comment_removed after delete on comments for each row execute function search_on_removal('comment');
`;

/**
 * Rebuilds the index from scratch, after a mass insert. Existing posts are indexed while the server runs
 * (src/server/db/reindexSearch.ts).
 */
const rebuilding = sql`
  create index search_documents_words on search_documents using gin (words) with (gin_pending_list_limit = 512);
  create index search_documents_title on search_documents using gin (title_words) with (gin_pending_list_limit = 256);
  create function search_rebuild() returns void language plpgsql as $$
  begin
    drop index search_documents_words, search_documents_title;
    truncate search_documents;
    perform search_index_discussions(array(select discussion_id from discussions));
    perform search_index_comments(array(select comment_id from comments));
    -- a whole index is made many times faster than it grows
    create index search_documents_words on search_documents using gin (words) with (gin_pending_list_limit = 512);
    create index search_documents_title on search_documents using gin (title_words) with (gin_pending_list_limit = 256);
    insert into config (key, value) values ('search.indexedLanguage', to_jsonb(search_language()::text))
      on conflict (key) do update set value = excluded.value;
  end $$;
  -- an empty site has nothing to catch up with
  insert into config (key, value) select 'search.indexedLanguage', to_jsonb(search_language()::text) where not exists (select from discussions);
`;

/** Full-text search over posts, maintained by triggers; similar words and names by trigrams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addExtensions(db);
  for (const part of [languages, texts, documents, keeping, rebuilding]) await part.execute(db);
}
