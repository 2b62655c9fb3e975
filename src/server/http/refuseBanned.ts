import type { Permission } from '#contracts/permission.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { storedIP } from '#domain/networkAddress.ts';
import { ApiError } from '#lib/apiError.ts';
import { type BanRule, loadBanRules, type Person } from '../db/repos/banRules.ts';
import { findUser } from '../db/repos/users.ts';
import type { Services } from '../services.ts';
import { createViewer } from './viewer.ts';

/**
 * Ban rules do not apply to accounts with one of these permissions, for the whole site or in one category, so that no
 * rule locks out the staff.
 */
const staffPermissions: readonly Permission[] = [
  'site.manage',
  'community.manage',
  'community.moderate',
  'discussions.moderate',
  'posts.moderate',
  'users.add',
  'users.edit',
  'users.delete',
  'personalInfo.view',
  'staff.allow',
];

export const isStaff = (viewer: Pick<Viewer, 'isAdmin' | 'can'>): boolean =>
  viewer.isAdmin || viewer.can(staffPermissions);

async function findRule(services: Services, person: Person): Promise<BanRule | undefined> {
  const now = services.now();
  return (await loadBanRules(services)).find(
    ({ dateExpires, meets }) => (dateExpires === null || dateExpires > now) && meets(person),
  );
}

/**
 * Refuses a registration, or a new name or address. It does not say which rule was met, because that would tell how to
 * get around it.
 * @param message what they cannot do
 * @throws ApiError 403
 */
export async function refuseBannedPerson(
  services: Services,
  { ip, ...person }: Person,
  message = 'You cannot register here.',
): Promise<void> {
  if (!(await findRule(services, { ...person, ip: storedIP(ip ?? '') }))) return;
  throw new ApiError(403, message, {
    description: 'The rules of this community do not allow it. Please contact its administrators.',
  });
}

/** A moment in figures, which need no translation; a day alone would be another one in another time zone. */
const momentText = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The reason that the staff gave, and when the rule ends, each in its own line, as the latter is translated. */
function explain({ reason, dateExpires }: BanRule): string {
  return [
    reason,
    ...(dateExpires === null ? [] : [`This ends on ${momentText(dateExpires)}.`]),
    'Please contact the administrators of this community.',
  ]
    .filter((sentence) => sentence !== '')
    .join('\n');
}

interface Member {
  readonly userID: number;
  /** Network address of the request; without one, the last that the member used counts. */
  readonly ip: string | undefined;
}

/** Refuses a member that a rule matches. @param message what they cannot do @throws ApiError 403 */
export async function refuseBannedMember(services: Services, { userID, ip }: Member, message: string): Promise<void> {
  if ((await loadBanRules(services)).length === 0) return;
  const user = await findUser(services, userID);
  if (!user) return;
  const rule = await findRule(services, {
    name: user.name,
    email: user.email,
    ip: storedIP(ip ?? user.lastIP ?? ''),
  });
  if (!rule) return;
  const roleIDs = user.roles.map(({ roleID }) => roleID);
  if (isStaff(await createViewer(services, { userID, name: user.name, roleIDs }))) return;
  throw new ApiError(403, message, { description: explain(rule) });
}

/** Refuses the post of a banned member. @throws ApiError 403 */
export const refuseBannedAuthor = (services: Services, member: Member): Promise<void> =>
  refuseBannedMember(services, member, 'You cannot post at the moment.');
