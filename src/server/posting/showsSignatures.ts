import type { Config } from '../config.ts';

/** Whether signatures stand below posts. `hideMobile` hides them everywhere, whatever its name says (resolutions G17). */
export function showsSignatures(config: Config): boolean {
  return config.get('signatures.enabled') && !config.get('signatures.hideMobile');
}
