import { foldName } from '#domain/foldName.ts';
import { dropEnd } from '#lib/dropEnd.ts';
import { profileHref, stableProfileHref } from '#routing/pages/profilePages.ts';
import { classesOf, type ElementContent, type Root, element, isElement, mapNodes, textOf } from './hast.ts';

export interface MentionedUser {
  readonly userID: number;
  readonly name: string;
}

/** Users by the names that can mention them (see `mentionable`). */
export type MentionedUsers = ReadonlyMap<string, MentionedUser>;

/** Indexes users by exact name and by folded name. If two users have the same folded name, the first one gets it. */
export function mentionable(users: readonly MentionedUser[]): MentionedUsers {
  const byName = new Map<string, MentionedUser>();
  for (const user of users) if (!byName.has(foldName(user.name))) byName.set(foldName(user.name), user);
  for (const user of users) byName.set(user.name, user);
  return byName;
}

const findIn = (users: MentionedUsers, name: string) => users.get(name) ?? users.get(foldName(name));

/**
 * `@"Any name"` or `@name`; not inside a word, because that could be an email address. Accents may be characters of
 * their own, up to three on a letter as in names.
 */
const mention =
  /(?<![\p{L}\p{M}\p{N}_.@/])@(?:"([^"\n]{1,240})"|([\p{L}\p{N}_]\p{M}{0,3}(?:[\p{L}\p{N}_.-]\p{M}{0,3}){0,59}))/gu;
const mostMentions = 50;
const longestName = 240;
/** Names can contain quotation marks, so this many possible ends are tried. */
const mostEnds = 5;

/** Candidates for a quoted name: the text from the quote at `open` to each later one on the line, longest first. */
function quotedNames(text: string, open: number): string[] {
  const line = text.slice(open + 1, open + 1 + longestName + 1).split('\n', 1)[0] ?? '';
  const names: string[] = [];
  for (let end = line.indexOf('"', 1); end > 0 && names.length < mostEnds; end = line.indexOf('"', end + 1))
    names.unshift(line.slice(0, end));
  return names;
}

/** Names that the text may mention, as written. Look up these users before rendering. */
export function findMentions(body: string): string[] {
  const names = new Set<string>();
  const text = body.replaceAll('\\"', '"');
  let mentions = 0;
  for (const { index, 1: quoted, 2: plain = '' } of text.matchAll(mention)) {
    for (const name of quoted === undefined ? [plain, withoutEnd(plain)] : quotedNames(text, index + 1))
      names.add(name);
    mentions += 1;
    if (mentions >= mostMentions) break;
  }
  return [...names];
}

/** Removes punctuation at the end: `@pell.` ends a sentence and mentions pell. */
function withoutEnd(name: string): string {
  return dropEnd(name, '.-');
}

/** Uses the user ID, because the stored HTML must not lead to another user who takes over the name later. */
export function mentionHref({ userID, name }: MentionedUser): string {
  return userID > 0 ? stableProfileHref({ userID, name }) : profileHref({ name });
}

export function mentionLink({ userID, name }: MentionedUser): ElementContent {
  const properties = {
    className: ['atMention'],
    href: mentionHref({ userID, name }),
    dataUsername: name,
    dataUserid: String(userID),
  };
  return element('a', properties, [`@${name}`]);
}

/** Links mentions of known users to their profiles, except in code and links. */
export function linkMentions(tree: Root, users: MentionedUsers): void {
  if (users.size === 0) return;
  mapNodes(tree, (node) => {
    if (isElement(node)) return ['a', 'code', 'pre'].includes(node.tagName) ? [node] : undefined;
    return node.type === 'text' && node.value.includes('@') ? splitText(node.value, users) : undefined;
  });
}

/** Finds the user that a mention at `match` refers to, and the length of the mention. */
function readMention(
  value: string,
  match: RegExpExecArray,
  users: MentionedUsers,
): { user: MentionedUser; length: number } | undefined {
  const { index, 1: quoted, 2: plain = '' } = match;
  if (quoted === undefined) {
    for (const name of [plain, withoutEnd(plain)]) {
      const user = findIn(users, name);
      if (user) return { user, length: 1 + name.length };
    }
    return undefined;
  }
  for (const name of quotedNames(value, index + 1)) {
    const user = findIn(users, name);
    if (user) return { user, length: name.length + '@""'.length };
  }
  return undefined;
}

function splitText(value: string, users: MentionedUsers): ElementContent[] {
  const parts: ElementContent[] = [];
  let at = 0;
  for (const match of value.matchAll(mention)) {
    const found = match.index < at ? undefined : readMention(value, match, users);
    if (!found) continue;
    parts.push({ type: 'text', value: value.slice(at, match.index) }, mentionLink(found.user));
    at = match.index + found.length;
  }
  return [...parts, { type: 'text', value: value.slice(at) }];
}

/** Names of users by ID, as they are displayed. */
export type KnownPeople = ReadonlyMap<number, string>;

/**
 * Corrects mentions that the client sent, because they could name one user and link to another. Each mention gets its
 * user's name and profile URL; mentions of unknown users become plain text.
 */
export function checkMentions(tree: Root, people: KnownPeople): void {
  mapNodes(tree, (node) => {
    if (!isElement(node) || !classesOf(node).includes('atMention')) return undefined;
    const userID = Number(node.properties['dataUserid']);
    const name = people.get(userID);
    if (name !== undefined) return [mentionLink({ userID, name })];
    return [{ type: 'text', value: textOf(node) }];
  });
}
