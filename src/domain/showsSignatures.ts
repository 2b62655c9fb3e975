/**
 * Whether signatures stand below posts. `hideMobile` hides them everywhere, whatever its name says (resolutions G17).
 */
export function showsSignatures(setting: (name: 'signatures.enabled' | 'signatures.hideMobile') => unknown): boolean {
  return setting('signatures.enabled') === true && setting('signatures.hideMobile') !== true;
}
