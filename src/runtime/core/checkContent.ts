import { findNearest } from '#lib/nearest.ts';
import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import type { JsonSchema } from '../registry/createRegistry.ts';
import { shortName } from './limits.ts';
import type { ProblemList } from './problems.ts';
import { isAuthored, isObject } from './walk.ts';

interface At {
  readonly pointer: string;
  readonly component: string;
  readonly problems: ProblemList;
}

export interface LinkScope {
  /** Whether a path on this site leads to a page; not checked if undefined. */
  readonly isKnownPath?: ((path: string) => boolean) | undefined;
}

const linkKey = /(^|[a-z])(url|href|link|to)$/i;
/** Addresses that the server reads, for which it only speaks HTTP. */
const readKey = /^feedUrl$/i;
const pictureKey = /image|icon|photo|logo|banner/i;

function linkProblem(
  key: string,
  value: string,
  { pointer, component }: Omit<At, 'problems'>,
  { isKnownPath }: LinkScope,
): Problem | undefined {
  // browsers ignore these characters in URLs
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this searches for
  const address = value.slice(0, 2000).replace(/[\u0000-\u0020]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (readKey.test(key) && address !== '' && scheme !== 'http' && scheme !== 'https')
    return {
      code: 'layout/invalid-props',
      severity: 'error',
      pointer,
      what: `"${shortName(value)}" is not a web address.`,
      why: 'The server reads it over HTTP, so nothing could be shown.',
      fix: 'Use an address that starts with https://.',
      component,
    };
  const isPicture = scheme === 'data' && pictureKey.test(key) && /^data:image\//i.test(address);
  if (scheme && ['javascript', 'data', 'vbscript'].includes(scheme) && !isPicture)
    return {
      code: 'layout/unsafe-link',
      severity: 'error',
      pointer,
      what: `A link cannot start with "${scheme}:".`,
      why: 'It would run as a script or be blocked by browsers.',
      fix: 'Use an address that starts with /, https:, mailto: or tel:.',
      component,
    };
  if (pictureKey.test(key) || !isKnownPath || !/^\/(?![/\\])/.test(address) || isKnownPath(address)) return undefined;
  return {
    code: 'layout/dead-link',
    severity: 'warning',
    pointer,
    what: `No page of this site has the address ${shortName(address)}.`,
    why: 'The link would show “Page Not Found”.',
    fix: 'Check the address.',
    component,
  };
}

const htmlKey = /html$/i;
const attribute = /\b(href|src|action|formaction|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&colon;': ':', '&Tab;': '', '&NewLine;': '' };
const readEntity = (entity: string) =>
  entities[entity] ??
  String.fromCodePoint(
    Math.min(0x10_ffff, Number(entity.replace(/^&#x/i, '0x').replace(/^&#/, '').replace(';', '')) || 32),
  );
const readAttribute = (text: string) =>
  text.replace(/&(?:amp|colon|Tab|NewLine|#\d{1,7}|#x[0-9a-f]{1,6});/gi, readEntity);

/** Checks links in HTML. Unsafe ones are only warnings, because rendering removes them. */
function checkMarkup(html: string, at: At, scope: LinkScope): void {
  for (const [, name = '', ...values] of html.matchAll(attribute)) {
    if (at.problems.isFull('warning')) return;
    const key = name.toLowerCase() === 'src' || name.toLowerCase() === 'poster' ? 'imageUrl' : 'url';
    const problem = linkProblem(key, readAttribute(values.find((value) => value !== undefined) ?? ''), at, scope);
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

/**
 * Checks links anywhere in the node's own values. The values are already within the limits; child nodes are checked
 * separately.
 */
export function checkLinks(value: unknown, at: At, scope: LinkScope, key = ''): void {
  if (at.problems.isFull()) return;
  if (typeof value === 'string') {
    const problem = linkKey.test(key) ? linkProblem(key, value, at, scope) : undefined;
    if (problem) at.problems.add(problem);
    if (htmlKey.test(key)) checkMarkup(value, at, scope);
    return;
  }
  if (typeof value !== 'object' || value === null || isAuthored(value)) return;
  if (Array.isArray(value)) checkItemIDs(value, at);
  for (const [name, inner] of Object.entries(value))
    checkLinks(inner, { ...at, pointer: joinPointer(at.pointer, name) }, scope, Array.isArray(value) ? key : name);
}

/** The values that the editor offers for a field; undefined if it accepts any. */
function choicesOf(schema: JsonSchema): readonly string[] | undefined {
  const control = [schema['x-control']].flat().find((one) => isObject(one) && Array.isArray(one['options']));
  if (!isObject(control) || !Array.isArray(control['options'])) return undefined;
  return control['options'].flatMap((option) => (isObject(option) ? [String(option['value'])] : []));
}

/** Schemas of list items, from the schema or from its editor annotations. */
function itemSchemas(schema: JsonSchema): readonly JsonSchema[] {
  const controls = [schema['x-control']]
    .flat()
    .flatMap((control) => (isObject(control) ? [control['itemSchema']] : []));
  return [schema['items'], ...controls].filter(isObject);
}

/**
 * Rejects values in lists that the schema accepts but no widget knows, because widgets leave such items out. Fields
 * outside of lists can accept more than the editor offers, such as a path instead of `static`.
 */
export function checkChoices(schema: JsonSchema, value: unknown, at: At, isItem = false): void {
  if (at.problems.isFull() || (isObject(value) && isAuthored(value))) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const items of itemSchemas(schema))
        checkChoices(items, item, { ...at, pointer: joinPointer(at.pointer, index) }, true);
    return;
  }
  if (isObject(value)) {
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    for (const [key, inner] of Object.entries(properties))
      if (isObject(inner) && Object.hasOwn(value, key))
        checkChoices(inner, value[key], { ...at, pointer: joinPointer(at.pointer, key) }, isItem);
    return;
  }
  const choices = isItem && typeof value === 'string' ? choicesOf(schema) : undefined;
  if (!choices || value === '' || choices.includes(value as string)) return;
  const nearest = findNearest(value as string, choices);
  at.problems.add({
    code: 'layout/unknown-option',
    severity: 'error',
    pointer: at.pointer,
    what: `"${shortName(value as string)}" is not a value that ${at.component} supports here.`,
    why: 'The item would be left out.',
    fix: `${nearest ? `Did you mean "${nearest}"? ` : ''}Use one of: ${choices.slice(0, 20).join(', ')}.`,
    component: at.component,
  });
}
