import type { Services } from '../../services.ts';
import { accountsOf } from './accounts.ts';
import { type DemoPassword, demoGreeting } from './demoAccounts.ts';

/**
 * The startup message that explains how to sign in: with the demo accounts, or as the first administrator. Undefined if
 * there is an administrator. @param url URL of the site
 */
export async function signInHint(services: Services, demo: DemoPassword, url: string): Promise<string | undefined> {
  const { isDemoPublic, publicUrl = '', setupToken } = services.site;
  const accounts = demoGreeting(demo, { isPublic: isDemoPublic, publicUrl });
  if (accounts !== undefined || !(await accountsOf(services).needsSetup())) return accounts;
  return `this site has no administrator yet. Register as the first one at ${url}/entry/register?setup=${setupToken}`;
}
