import { leavesSite, navigationUrl } from '#domain/navigation.ts';
import { findNearest } from '#lib/nearest.ts';
import type { Problem } from '#lib/problem.ts';
import { siteAddress } from '#lib/siteAddress.ts';
import { shortName } from './limits.ts';
import { controlsOf, type SchemaField } from './schemaField.ts';

export interface LinkScope {
  /** Whether a path on this site leads to a page; not checked if undefined. */
  readonly isKnownPath?: ((path: string) => boolean) | undefined;
  /** `https://host` of this site, so that its full URLs are checked like paths. */
  readonly origin?: string | undefined;
}

/** Kinds of addresses: links, pictures and feeds, which the server reads. */
export type AddressKind = 'link' | 'picture' | 'feed';

const linkKey = /(^|[a-z])(url|href|link|to)$/i;
const feedKey = /^feedUrl$/i;
const pictureKey = /image|icon|photo|logo|banner/i;
const pictureField = /(?:image|icon|photo|logo|banner|picture)$/i;

/** The kind of address that a field holds: by its control, or by its name if no schema has it. */
export function addressKind(key: string, field: SchemaField | undefined): AddressKind | undefined {
  if (feedKey.test(key)) return 'feed';
  const controls = field ? controlsOf(field.schema) : [];
  if (controls.some(({ inputType }) => inputType === 'upload')) return 'picture';
  if (controls.some(({ inputType, type }) => inputType === 'textBox' && type === 'url')) return 'link';
  if (controls.length > 0) return undefined;
  if (linkKey.test(key)) return pictureKey.test(key) ? 'picture' : 'link';
  return pictureField.test(key) ? 'picture' : undefined;
}

interface At {
  readonly pointer: string;
  readonly component: string;
}

interface Fault {
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

const goesNowhere = 'The link would lead nowhere.';
const schemes = ['http', 'https', 'mailto', 'tel'];

/** Mistakes in an address with a scheme, and in one whose scheme lacks its colon or slashes. */
function schemeFault(address: string, scheme: string | undefined): Fault | undefined {
  const shown = `"${shortName(address)}"`;
  const bare = /^(https?)(?::(?!\/\/)[/\\]*|[/\\]{2})([^/\\].*)$/i.exec(address);
  if (bare)
    return {
      what: `${shown} is not a web address.`,
      why: goesNowhere,
      fix: `Did you mean "${shortName(`${bare[1]?.toLowerCase()}://${bare[2]}`)}"?`,
    };
  if (scheme === 'http' || scheme === 'https')
    return /^https?:\/\/[^/?#]/i.test(address) && URL.canParse(address)
      ? undefined
      : { what: `${shown} is not a web address.`, why: goesNowhere, fix: 'Write a whole one: https://example.org.' };
  if (scheme === 'mailto')
    return /^mailto:(?:\?.+|[^?]+(?:@|%40)[^?]+)/i.test(address)
      ? undefined
      : { what: `${shown} has no email address.`, why: goesNowhere, fix: 'Write it as mailto:name@example.org.' };
  if (scheme === 'tel')
    return /^tel:.*\d/i.test(address)
      ? undefined
      : { what: `${shown} has no phone number.`, why: goesNowhere, fix: 'Write it as tel:+4930123456.' };
  const meant = scheme === undefined || scheme.length < 3 ? undefined : findNearest(scheme, schemes);
  return meant === undefined
    ? undefined
    : {
        what: `Addresses do not start with "${shortName(scheme ?? '')}:".`,
        why: goesNowhere,
        fix: `Did you mean "${meant}:"?`,
      };
}

/** A path that browsers take for another host. Pages disable such links. */
function hostFault(address: string): Fault | undefined {
  const path = navigationUrl(address);
  if (address === '' || !/^[/\\]/.test(path) || siteAddress(path) !== undefined) return undefined;
  const host = path.replace(/^[./\\]+/, '');
  return {
    what: `"${shortName(address)}" is not an address of this site.`,
    why: 'Browsers read a host in it, so pages disable the link.',
    fix: host === '' ? 'Write a path with one slash at its start.' : `Did you mean "https://${shortName(host)}"?`,
  };
}

/** The path on this site that a link leads to, as the pages write it; undefined for other addresses. */
function pathOf(address: string, scheme: string | undefined, origin: string | undefined): string | undefined {
  if (address === '' || /^[#?]/.test(address)) return undefined;
  const isFull = scheme === 'http' || scheme === 'https' || leavesSite(address);
  if (isFull) return origin === undefined ? undefined : siteAddress(address, origin);
  if (scheme !== undefined) return undefined;
  const path = navigationUrl(address);
  return siteAddress(path) === undefined ? undefined : path;
}

function deadFault(path: string, address: string): Fault {
  const isHost = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#:]|$)/i.test(address);
  return {
    what: `No page of this site has the address ${shortName(path)}.`,
    why: 'The link would show “Page Not Found”.',
    fix: isHost ? `Did you mean "https://${shortName(address)}"?` : 'Check the address.',
  };
}

function unsafe(scheme: string, kind: AddressKind): Fault {
  return {
    what: kind === 'picture' ? `A picture cannot start with "${scheme}:".` : `A link cannot start with "${scheme}:".`,
    why: 'It would run as a script or be blocked by browsers.',
    fix:
      kind === 'picture'
        ? 'Upload the picture, or use an address that starts with / or https:.'
        : 'Use an address that starts with /, https:, mailto: or tel:.',
  };
}

/** The problem of an address; undefined if it can be used. */
export function addressProblem(
  kind: AddressKind,
  value: string,
  { pointer, component }: At,
  { isKnownPath, origin }: LinkScope,
): Problem | undefined {
  // browsers ignore these characters in URLs
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this searches for
  const address = value.slice(0, 2000).replace(/[\u0000-\u0020]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  const at = { pointer, component };
  if (kind === 'feed' && address !== '' && scheme !== 'http' && scheme !== 'https')
    return {
      code: 'layout/invalid-props',
      severity: 'error',
      ...at,
      what: `"${shortName(value)}" is not a web address.`,
      why: 'The server reads it over HTTP, so nothing could be shown.',
      fix: 'Use an address that starts with https://.',
      words: { kind: 'address' },
    };
  const isImageData = kind === 'picture' && /^data:image\//i.test(address);
  if (scheme && ['javascript', 'data', 'vbscript'].includes(scheme) && !isImageData)
    return { code: 'layout/unsafe-link', severity: 'error', ...at, ...unsafe(scheme, kind) };
  if (kind === 'picture') return undefined;
  const fault = schemeFault(address, scheme) ?? (scheme === undefined ? hostFault(address) : undefined);
  if (fault) return { code: 'layout/dead-link', severity: 'warning', ...at, ...fault };
  const path = kind === 'link' && isKnownPath ? pathOf(address, scheme, origin) : undefined;
  if (path === undefined || isKnownPath?.(path)) return undefined;
  return { code: 'layout/dead-link', severity: 'warning', ...at, ...deadFault(path, address) };
}
