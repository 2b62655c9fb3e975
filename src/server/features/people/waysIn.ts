import type { Services } from '../../services.ts';
import { accountsOf } from './accounts.ts';
import { type DemoPassword, demoGreeting } from './demoAccounts.ts';

/**
 * The line of the start message that tells how to get in: by the demo accounts, or as the first administrator of an own
 * installation. Nothing where somebody administers the site already.
 * @param url where this site is reached
 */
export async function waysIn(services: Services, demo: DemoPassword, url: string): Promise<string | undefined> {
  const { isDemoPublic, publicUrl = '', setupToken } = services.site;
  const accounts = demoGreeting(demo, { isPublic: isDemoPublic, publicUrl });
  if (accounts !== undefined || !(await accountsOf(services).needsSetup())) return accounts;
  return `this site has no administrator yet. Register as the first one at ${url}/entry/register?setup=${setupToken}`;
}
