import { BlockList } from 'node:net';
import { domainToASCII } from 'node:url';
import { readAddressRange } from '#domain/networkAddress.ts';
import { skeletonOf } from './nameKeys.ts';
import { remember, type Remembered } from './remember.ts';

export const banRuleTypes = ['name', 'emailDomain', 'address'] as const;
export type BanRuleType = (typeof banRuleTypes)[number];

/** The people that a rule matches: names with `*` for any text, an email domain with all below it, or a range of addresses. */
export interface BanCondition {
  readonly type: BanRuleType;
  readonly value: string;
}

/** Facts about a person; unknown ones match no rule. */
export interface Person {
  readonly name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly ip?: string | null | undefined;
}

export interface BanRule extends BanCondition {
  readonly reason: string;
  readonly dateExpires: Date | null;
  readonly meets: (person: Person) => boolean;
}

/** The fixed parts of a pattern, as look-alike letters are compared. */
export const nameParts = (pattern: string): readonly string[] => pattern.split('*').map(skeletonOf);

/** Compares part by part, so that the time does not grow with the number of asterisks. */
function isNamed(parts: readonly string[], name: string): boolean {
  const skeleton = skeletonOf(name);
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return skeleton === first;
  if (!skeleton.startsWith(first) || !skeleton.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = skeleton.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= skeleton.length - last.length;
}

function isOfDomain(domain: string, email: string): boolean {
  // a full stop at the end means the same host
  const own = domainToASCII(email.slice(email.lastIndexOf('@') + 1).toLowerCase()).replace(/\.$/, '');
  return own === domain || own.endsWith(`.${domain}`);
}

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');

function rangeOf(value: string): (ip: string) => boolean {
  const range = readAddressRange(value);
  if (!range) return () => false;
  const list = new BlockList();
  list.addSubnet(range.address, range.bits, familyOf(range.address));
  return (ip) => {
    const address = readAddressRange(ip)?.address;
    return address !== undefined && list.check(address, familyOf(address));
  };
}

/** Whether a condition matches people. */
export function matcherOf({ type, value }: BanCondition): (person: Person) => boolean {
  if (type === 'address') {
    const isInRange = rangeOf(value);
    return ({ ip }) => typeof ip === 'string' && isInRange(ip);
  }
  if (type === 'emailDomain') return ({ email }) => typeof email === 'string' && isOfDomain(value, email);
  const parts = nameParts(value);
  return ({ name }) => name !== undefined && isNamed(parts, name);
}

/** All rules, ready to be compared; those that have ended are among them. */
export const loadBanRules = remember(
  (tag) => tag === 'banRules',
  async ({ db }: Remembered): Promise<readonly BanRule[]> => {
    const rows = await db.kysely.selectFrom('ban_rules').selectAll().orderBy('ban_rule_id').execute();
    return rows.map(({ type, value, reason, date_expires }) => ({
      type,
      value,
      reason,
      dateExpires: date_expires,
      meets: matcherOf({ type, value }),
    }));
  },
);
