import { dropEnd } from '#lib/dropEnd.ts';
import { profileHref, stableProfileHref } from '#domain/profilePages.ts';
import { classesOf, type ElementContent, type Root, element, isElement, mapNodes, textOf } from './hast.ts';

export interface MentionedUser {
  readonly userID: number;
  readonly name: string;
}

/** Users by name in lower case, as `findMentions` gives the names. */
export type MentionedUsers = ReadonlyMap<string, MentionedUser>;

/** `@"Any name"` or `@name`; not inside a word, so that e-mail addresses are left alone. */
const mention = /(?<![\p{L}\p{N}_.@/])@(?:"([^"\n]{1,100})"|([\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]{0,59}))/gu;
const mostMentions = 50;

/** Names that a text may be mentioning, in lower case: look these users up, then render. */
export function findMentions(body: string): string[] {
  const names = new Set<string>();
  for (const [, quoted, plain = ''] of body.replaceAll('\\"', '"').matchAll(mention)) {
    for (const name of quoted === undefined ? [plain, withoutEnd(plain)] : [quoted]) names.add(name.toLowerCase());
    if (names.size >= mostMentions) break;
  }
  return [...names];
}

/** `@pell.` at the end of a sentence means pell. */
function withoutEnd(name: string): string {
  return dropEnd(name, '.-');
}

/** By number: a body is kept as HTML, and must not lead to whoever takes the name once its owner has another. */
export function mentionHref({ userID, name }: MentionedUser): string {
  return userID > 0 ? stableProfileHref({ userID, name }) : profileHref({ name });
}

export function mentionLink({ userID, name }: MentionedUser): ElementContent {
  const properties = { className: ['atMention'], href: mentionHref({ userID, name }), dataUsername: name, dataUserid: String(userID) };
  return element('a', properties, [`@${name}`]);
}

/** Turns mentions of known users into links to their profiles; not in code and not inside links. */
export function linkMentions(tree: Root, users: MentionedUsers): void {
  if (users.size === 0) return;
  mapNodes(tree, (node) => {
    if (isElement(node)) return ['a', 'code', 'pre'].includes(node.tagName) ? [node] : undefined;
    return node.type === 'text' && node.value.includes('@') ? splitText(node.value, users) : undefined;
  });
}

function splitText(value: string, users: MentionedUsers): ElementContent[] {
  const parts: ElementContent[] = [];
  let at = 0;
  for (const match of value.matchAll(mention)) {
    const [whole, quoted, plain = ''] = match;
    const written = quoted ?? plain;
    const user = users.get(written.toLowerCase()) ?? (quoted === undefined ? users.get(withoutEnd(written).toLowerCase()) : undefined);
    if (!user) continue;
    const isShortened = quoted === undefined && user.name.toLowerCase() !== written.toLowerCase();
    parts.push({ type: 'text', value: value.slice(at, match.index) }, mentionLink(user));
    at = match.index + (isShortened ? whole.length - (written.length - withoutEnd(written).length) : whole.length);
  }
  return [...parts, { type: 'text', value: value.slice(at) }];
}

/** Names of people by number, in their own spelling. */
export type KnownPeople = ReadonlyMap<number, string>;

/**
 * A mention is what its writer's browser sent: it may name one person and lead to another. Afterwards each bears its
 * owner's name and leads to them; one of nobody is plain text.
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
