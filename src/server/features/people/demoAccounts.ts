import { isLoopback } from '../../http/ownAddress.ts';
import { hashPassword, isPasswordOf } from '../../http/passwords.ts';
import type { Services } from '../../services.ts';
import { knownPassword } from './accounts.ts';
import { changeUser } from './repo/userEdits.ts';

/**
 * The password of the demo accounts: `given` is DEMO_PASSWORD, `known` is `demo`, `own` was changed, `none`: no
 * accounts.
 */
export type DemoPassword = 'given' | 'known' | 'own' | 'none';

interface DemoAccount {
  readonly user_id: number;
  readonly password_hash: string | null;
}

function findDemoAccounts({ db }: Services): Promise<readonly DemoAccount[]> {
  return db.kysely
    .selectFrom('users')
    .select(['user_id', 'password_hash'])
    .where('login', 'is not', null)
    .where('deleted', '=', false)
    .execute();
}

/**
 * Sets DEMO_PASSWORD on demo accounts with a different password and signs them out. Without it, returns which password
 * they have.
 */
export async function settleDemoPassword(services: Services, given: string): Promise<DemoPassword> {
  const accounts = await findDemoAccounts(services);
  if (accounts.length === 0) return 'none';
  const wanted = given || knownPassword;
  const others: DemoAccount[] = [];
  for (const account of accounts) if (!(await isPasswordOf(account.password_hash, wanted))) others.push(account);
  if (given === '') return others.length === 0 ? 'known' : 'own';
  for (const { user_id } of others)
    await changeUser(services, user_id, {
      columns: { password_hash: await hashPassword(given) },
      keptSessions: [],
    });
  return given === knownPassword ? 'known' : 'given';
}

/** Line of the startup message that explains how to sign in; undefined without demo accounts. */
export function demoGreeting(
  password: DemoPassword,
  { isPublic, publicUrl }: { readonly isPublic: boolean; readonly publicUrl: string },
): string | undefined {
  if (password === 'none') return undefined;
  const isClosed = publicUrl !== '' && !isLoopback(new URL(publicUrl).hostname);
  const known = isClosed
    ? 'demo, which is refused on a public address (set DEMO_PASSWORD)'
    : 'demo (on this computer only)';
  const words = {
    given: 'the one in DEMO_PASSWORD',
    own: 'as set before (start with DEMO_PASSWORD to set another one)',
    known: isPublic ? 'demo' : known,
  };
  return `demo accounts: member, moderator, admin; password: ${words[password]}`;
}
