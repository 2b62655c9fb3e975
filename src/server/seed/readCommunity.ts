import { readFileSync, readdirSync } from 'node:fs';

/** The demo community as its files define it. Times are milliseconds before now, or after the discussion was posted. */
export interface Community {
  readonly people: readonly Person[];
  readonly categories: readonly CategoryFixture[];
  readonly tags: readonly string[];
  readonly discussions: readonly DiscussionFixture[];
}

export interface Person {
  readonly key: string;
  readonly name: string;
  readonly role: 'member' | 'moderator' | 'administrator';
  readonly title: string;
  /** The `login` of a demo account. */
  readonly account?: string;
  /** Time since joining, e.g. `1460d`; by default shortly before the first post. */
  readonly joined?: string;
  /** Shows only name and photo to others. */
  readonly private?: boolean;
  readonly showEmail?: boolean;
}

export interface CategoryFixture {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly parent?: string;
  readonly displayAs?: 'categories' | 'discussions' | 'flat' | 'heading';
  readonly postTypes?: readonly string[];
  readonly private?: boolean;
}

export interface PostFixture {
  readonly author: string;
  readonly body: string;
  readonly reactions: readonly ReactionFixture[];
}

export interface ReactionFixture {
  readonly urlCode: string;
  readonly people: readonly string[];
}

export interface DiscussionFixture extends PostFixture {
  readonly file: string;
  readonly title: string;
  readonly category: string;
  readonly type: string;
  readonly format: string;
  readonly ago: number;
  readonly views: number;
  readonly tags: readonly string[];
  readonly pinned: 'category' | 'recent' | null;
  readonly closed: boolean;
  readonly resolved: boolean;
  readonly comments: readonly CommentFixture[];
}

export interface CommentFixture extends PostFixture {
  readonly id: string | undefined;
  readonly parent: string | undefined;
  readonly after: number;
  readonly answer: 'accepted' | 'rejected' | undefined;
}

/** Reads `fixtures/community`. @throws naming the file and field when something is missing or misspelled. */
export function readCommunity(folder: URL): Community {
  const json = <Value>(name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Value;
  const discussions = new URL('discussions/', folder);
  const files = readdirSync(discussions)
    .filter((file) => file.endsWith('.md'))
    .sort();
  return {
    people: json<Person[]>('people.json'),
    categories: json<CategoryFixture[]>('categories.json'),
    tags: json<string[]>('tags.json'),
    discussions: files.map((file) => parseDiscussion(file, readFileSync(new URL(file, discussions), 'utf8'))),
  };
}

type Fields = ReadonlyMap<string, string>;

export function parseDiscussion(file: string, source: string): DiscussionFixture {
  const [, head, rest] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replace(/\r\n?/g, '\n')) ?? [];
  if (head === undefined || rest === undefined)
    throw new Error(`${file}: must begin with a block of fields between two lines of ---.`);
  const fields = new Map(head.split('\n').map((line) => splitAt(line, ':')));
  const [body = '', ...comments] = rest.split(/^=== comment\b/m);
  const get = (name: string) => required(fields, { file, name });
  return {
    file,
    title: get('title'),
    category: get('category'),
    author: get('author'),
    body: body.trim(),
    type: fields.get('type') ?? 'discussion',
    format: fields.get('format') ?? 'markdown',
    ago: parseDuration(get('ago'), file),
    views: Number(fields.get('views') ?? 0),
    tags: listOf(fields.get('tags')),
    pinned: (fields.get('pinned') ?? null) as DiscussionFixture['pinned'],
    closed: fields.get('closed') === 'true',
    resolved: fields.get('resolved') === 'true',
    reactions: parseReactions(fields.get('reactions')),
    comments: comments.map((text) => parseComment(file, text)),
  };
}

/** The first line has `name=value` pairs whose values may contain spaces; the text follows. */
function parseComment(file: string, text: string): CommentFixture {
  const lineEnd = text.indexOf('\n');
  const pairs = text
    .slice(0, lineEnd)
    .trim()
    .split(/ +(?=(?:id|parent|author|after|reactions|answer)=)/);
  const fields = new Map(pairs.map((pair) => splitAt(pair, '=')));
  const answer = fields.get('answer');
  return {
    id: fields.get('id'),
    parent: fields.get('parent'),
    author: required(fields, { file, name: 'author' }),
    after: parseDuration(required(fields, { file, name: 'after' }), file),
    answer: answer === 'accepted' || answer === 'rejected' ? answer : undefined,
    reactions: parseReactions(fields.get('reactions')),
    body: text.slice(lineEnd + 1).trim(),
  };
}

function required(fields: Fields, { file, name }: { file: string; name: string }): string {
  const value = fields.get(name);
  if (!value) throw new Error(`${file}: the field "${name}" is missing.`);
  return value;
}

function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Parses `Like=member,pell; Insightful=imani`. */
function parseReactions(text: string | undefined): ReactionFixture[] {
  return (text ?? '')
    .split(';')
    .map((part) => splitAt(part, '='))
    .filter(([urlCode]) => urlCode !== '')
    .map(([urlCode, people]) => ({ urlCode, people: listOf(people) }));
}

const unitMs: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };

/** Parses `12d 4h` to milliseconds. */
export function parseDuration(text: string, file = 'duration'): number {
  if (!/^(\d+[dhms]\s*)+$/.test(text)) throw new Error(`${file}: "${text}" is not a duration such as 12d 4h.`);
  return [...text.matchAll(/(\d+)([dhms])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (unitMs[unit] ?? 0),
    0,
  );
}
