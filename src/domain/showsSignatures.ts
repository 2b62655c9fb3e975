/**
 * Whether signatures are shown below posts. Despite its name, `hideMobile` hides them on all devices (resolutions G17).
 */
export function showsSignatures(setting: (name: 'signatures.enabled' | 'signatures.hideMobile') => unknown): boolean {
  return setting('signatures.enabled') === true && setting('signatures.hideMobile') !== true;
}
