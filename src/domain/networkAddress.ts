/** An address or a range of addresses of the Internet. */
export interface AddressRange {
  readonly address: string;
  /** Number of bits that all addresses of the range share. */
  readonly bits: number;
}

/** IPv4 addresses as IPv6 ones. */
const mapped = '::ffff:';
const [bitsOfIPv4, bitsOfIPv6] = [32, 128];

function isIPv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

function isIPv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}

/** Reads `203.0.113.7`, `203.0.113.0/24` or `2001:db8::/32`; undefined for other texts. */
export function readAddressRange(text: string): AddressRange | undefined {
  const [given = '', suffix, more] = text.trim().split('/');
  const written = given.toLowerCase();
  const bare = written.startsWith(mapped) ? written.slice(mapped.length) : written;
  const address = isIPv4(bare) ? bare : written;
  const most = isIPv4(address) ? bitsOfIPv4 : isIPv6(address) ? bitsOfIPv6 : undefined;
  if (most === undefined || more !== undefined) return undefined;
  if (suffix === undefined) return { address, bits: most };
  return /^\d{1,3}$/.test(suffix) && Number(suffix) <= most ? { address, bits: Number(suffix) } : undefined;
}

/** The address of a request in its stored form: IPv4 without the IPv6 prefix; null if it is not an IP address. */
export function storedIP(ip: string): string | null {
  return readAddressRange(ip.replace(/%.*$/s, ''))?.address ?? null;
}
