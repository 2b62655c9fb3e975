import { domainToASCII } from 'node:url';
import { readAddressRange } from '#domain/networkAddress.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import type { BanCondition } from '../../db/repos/banRules.ts';

export const longestValue = 253;
const mostAsterisks = 5;
const shortestName = 2;
/** The largest ranges: 16 million IPv4 addresses, and what a large provider has of IPv6. */
const [leastBitsIPv4, leastBitsIPv6] = [8, 19];
const domainLabel = /^(?!-)[a-z\d-]{1,63}$/;

/** At least two labels, so that no rule matches all of `.com`. */
function isDomain(value: string): boolean {
  const labels = value.split('.');
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label));
}

type Read = { readonly value: string } | { readonly fault: string };

function readName(text: string): Read {
  const value = text.normalize('NFC').replace(/\s+/gu, ' ').replace(/\*+/g, '*');
  if (value.split('*').length - 1 > mostAsterisks) return { fault: `Use at most ${mostAsterisks} asterisks.` };
  return [...value.replaceAll('*', '').trim()].length < shortestName
    ? { fault: 'Enter at least two characters besides asterisks: this would meet almost everyone.' }
    : { value };
}

function readDomain(text: string): Read {
  const value = domainToASCII(text.toLowerCase().replace(/^(?:.*@|\*?\.)/, '')).replace(/\.$/, '');
  return isDomain(value) ? { value } : { fault: 'Enter an email domain such as example.com.' };
}

function readAddress(text: string): Read {
  const range = readAddressRange(text);
  if (!range) return { fault: 'Enter an address or a range, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.' };
  const isIPv6 = range.address.includes(':');
  if (range.bits < (isIPv6 ? leastBitsIPv6 : leastBitsIPv4))
    return { fault: `This range is too large: /${isIPv6 ? leastBitsIPv6 : leastBitsIPv4} is the largest.` };
  const isOne = range.bits === (isIPv6 ? 128 : 32);
  return { value: isOne ? range.address : `${range.address}/${range.bits}` };
}

const readers = { name: readName, emailDomain: readDomain, address: readAddress } as const;

/** The condition as it is stored. @throws ApiError 422 */
export function readCondition({ type, value }: BanCondition): BanCondition {
  const text = value.trim();
  const read = text === '' ? { fault: 'Please enter whom the rule meets.' } : readers[type](text);
  if ('fault' in read) throw validationFailed([fieldError('value', 'invalid', read.fault)]);
  return { type, value: read.value };
}
