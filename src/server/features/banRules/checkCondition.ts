import type { Viewer } from '#contracts/hydrate.ts';
import { type BanCondition, matcherOf } from '../../db/repos/banRules.ts';
import { listRoles } from '../../db/repos/permissions.ts';
import { findUser } from '../../db/repos/users.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import { isStaff } from '../../http/refuseBanned.ts';
import { createViewer } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { findMetMembers, type MetMembers } from './repo/metMembers.ts';

const mostNamed = 20;
/** In a community this small, a rule may match everyone except staff. */
const fewMembers = 2;

async function staffRoleIDs(services: Services): Promise<readonly number[]> {
  const roles = await listRoles(services);
  const viewers = await Promise.all(
    roles.map(({ roleID }) => createViewer(services, { userID: 1, name: '', roleIDs: [roleID] })),
  );
  return roles.filter((_, at) => viewers[at] && isStaff(viewers[at])).map(({ roleID }) => roleID);
}

interface Writer {
  readonly services: Services;
  readonly viewer: Viewer;
  /** Network address of the writer, if known. */
  readonly ip: string | undefined;
}

const refusal = (message: string) => validationFailed([fieldError('value', 'invalid', message)]);

/** The members that a rule would match. @throws ApiError 422 if that is the writer or everyone */
export async function checkCondition({ services, viewer, ip }: Writer, condition: BanCondition): Promise<MetMembers> {
  const own = await findUser(services, viewer.userID);
  const meets = matcherOf(condition);
  if (meets({ name: own?.name, email: own?.email, ip }) || meets({ ip: own?.lastIP }))
    throw refusal('This rule would meet you.');
  const exempt = { roleIDs: await staffRoleIDs(services), userIDs: [viewer.userID] };
  const met = await findMetMembers(services, condition, { exempt, limit: mostNamed });
  if (met.total > fewMembers && met.count === met.total)
    throw refusal(`This rule would meet everyone: all ${met.total} members who are not staff.`);
  return met;
}
