import { leavesSite } from '#domain/navigation.ts';
import { joinPointer } from '#lib/pointer.ts';
import { shortName } from './limits.ts';
import { addressKind, addressProblem, type LinkScope } from './links.ts';
import type { ProblemList } from './problems.ts';
import { fieldAt, type SchemaField } from './schemaField.ts';
import { isAuthored, isObject } from './walk.ts';

interface At {
  readonly pointer: string;
  readonly component: string;
  readonly problems: ProblemList;
}

const htmlKey = /html$/i;
const attribute = /\b(href|src|action|formaction|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&colon;': ':', '&Tab;': '', '&NewLine;': '' };
const readEntity = (entity: string) =>
  entities[entity] ??
  String.fromCodePoint(
    Math.min(0x10_ffff, Number(entity.replace(/^&#x/i, '0x').replace(/^&#/, '').replace(';', '')) || 32),
  );
const pictureAttributes = new Set(['src', 'poster']);
const readAttribute = (text: string) =>
  text.replace(/&(?:amp|colon|Tab|NewLine|#\d{1,7}|#x[0-9a-f]{1,6});/gi, readEntity);

/** Checks links in HTML. Unsafe ones are only warnings, because rendering removes them. */
function checkMarkup(html: string, at: At, scope: LinkScope): void {
  for (const [, name = '', ...values] of html.matchAll(attribute)) {
    if (at.problems.isFull('warning')) return;
    const kind = pictureAttributes.has(name.toLowerCase()) ? 'picture' : 'link';
    const address = readAttribute(values.find((value) => value !== undefined) ?? '');
    const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|\/|https?\/\/)/i.test(address);
    // relative to the page that the markup is on, which is not known
    if (isRelative) continue;
    // in markup, an address may leave out its scheme
    const full = leavesSite(address) ? address.replace(/^(?:https?:)?/i, 'https:') : address;
    const problem = addressProblem(kind, full, at, scope);
    if (problem?.code === 'layout/unsafe-link')
      at.problems.add({ ...problem, severity: 'warning', why: 'It is removed when the page is rendered.' });
    else if (problem) at.problems.add(problem);
  }
}

/** Checks that items have unique IDs. */
function checkItemIDs(items: readonly unknown[], at: At): void {
  const seen = new Set<unknown>();
  for (const [index, item] of items.entries()) {
    if (at.problems.isFull('warning')) return;
    const id = isObject(item) ? item['id'] : undefined;
    if (id === undefined || id === null || id === '' || typeof id === 'object') continue;
    if (seen.has(id))
      at.problems.add({
        code: 'layout/duplicate-id',
        severity: 'warning',
        pointer: joinPointer(joinPointer(at.pointer, index), 'id'),
        what: `Two items of the list have the id ${shortName(JSON.stringify(id))}.`,
        why: 'They cannot be distinguished when the list changes.',
        fix: 'Give each item a unique "id".',
        component: at.component,
      });
    seen.add(id);
  }
}

export interface LinkPlace extends At {
  /** Its schema; undefined if there is none. */
  readonly field?: SchemaField | undefined;
}

/**
 * Checks links anywhere in the node's own values. The values are already within the limits; child nodes are checked
 * separately.
 */
export function checkLinks(node: Readonly<Record<string, unknown>>, at: LinkPlace, scope: LinkScope): void {
  for (const [key, value] of Object.entries(node))
    if (!key.startsWith('$')) checkInside(key, value, inside(at, key), scope);
}

const inside = (at: LinkPlace, key: string | number): LinkPlace => ({
  ...at,
  pointer: joinPointer(at.pointer, key),
  field: at.field && fieldAt(at.field, key),
});

/** Checks a value, and those inside it. The key of a list is that of its items. */
export function checkInside(key: string, value: unknown, at: LinkPlace, scope: LinkScope): void {
  if (at.problems.isFull()) return;
  if (typeof value === 'string') {
    const kind = addressKind(key, at.field);
    const problem = kind && addressProblem(kind, value, at, at.problems.isFull('warning') ? {} : scope);
    if (problem) at.problems.add(problem);
    if (htmlKey.test(key)) checkMarkup(value, at, scope);
    return;
  }
  if (typeof value !== 'object' || value === null || isAuthored(value)) return;
  if (!Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) checkInside(name, inner, inside(at, name), scope);
    return;
  }
  checkItemIDs(value, at);
  for (const [index, inner] of value.entries()) checkInside(key, inner, inside(at, index), scope);
}
