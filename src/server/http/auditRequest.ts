import type { AuditLogContext } from '#contracts/page.ts';
import { siteAddress } from '#lib/siteAddress.ts';
import type { AuditRequest, AuditSource } from '../db/auditSource.ts';
import { loggedAddress } from './loggedAddress.ts';
import type { HttpFacts } from './route.ts';

const longestQuery = 1000;
/** Parameters whose values give access: transient keys, API and preview tokens, reset links. */
const secretName = /transientkey|token|password|secret|preview|^code$/i;
const pageMethods = ['GET', 'HEAD', 'POST'];

type Query = Readonly<Record<string, unknown>>;

/** The query of a request without secrets; empty if it is too long to store. */
function shownQuery(query: Query): Query {
  const shown = Object.fromEntries(Object.entries(query).filter(([name]) => !secretName.test(name)));
  return JSON.stringify(shown).length > longestQuery ? {} : shown;
}

/** How a page names itself to the API calls that it makes (SH-API-011). @param address path and query */
export function auditContext(auditLogID: string, method: string, address: string): AuditLogContext {
  const { pathname, searchParams } = new URL(address, 'https://this-site.invalid');
  const isEntry = /\/entry(?:\/|$)/i.test(pathname);
  return {
    auditLogID,
    requestPath: loggedAddress(pathname),
    requestMethod: method,
    requestQuery: isEntry ? {} : shownQuery(Object.fromEntries(searchParams)),
  };
}

/** Header values are limited to ASCII, so the browser has encoded other characters. */
const decoded = (text: string) =>
  text.replace(/(?:%[89A-F][0-9A-F])+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

function readQuery(text: string): Query | undefined {
  if (text.length > longestQuery * 4) return undefined;
  try {
    const value: unknown = JSON.parse(decoded(text));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Query) : undefined;
  } catch {
    return undefined;
  }
}

/** The page that made a call; undefined if its headers are missing or cannot be from a page of this site. */
export function auditParent(header: HttpFacts['header']): AuditSource['parent'] {
  const sent = (name: string) => header(`x-parent-audit-log-${name}`);
  const [id = '', sentPath = ''] = [sent('id'), sent('request-path')];
  const [method = 'GET', sentQuery = '{}'] = [sent('request-method'), sent('request-query')];
  if (!/^[\w-]{1,64}$/.test(id) || !pageMethods.includes(method)) return undefined;
  const address = sentPath.startsWith('/') ? siteAddress(sentPath) : undefined;
  const query = readQuery(sentQuery);
  if (address === undefined || query === undefined) return undefined;
  const path = loggedAddress(decoded(address));
  return { id, method, path, query: JSON.stringify(shownQuery(query)) };
}

/** The call as the audit log stores it. @param path with the base path of the API */
export const auditRequest = (method: string, path: string, query: Query): AuditRequest => ({
  method,
  path: loggedAddress(path),
  query: JSON.stringify(shownQuery(query)),
});
