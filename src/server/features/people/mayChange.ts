import type { Viewer } from '#contracts/hydrate.ts';
import { memberTextNames } from '#domain/memberTexts.ts';
import { ApiError, type FieldError } from '#lib/apiError.ts';
import { isSystemUser } from '../../db/repos/systemUser.ts';
import type { UserRecord } from '../../db/repos/users.ts';
import { permissionProblem } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { assignableRoles, outranks } from './rank.ts';
import type { UserBody } from './userFields.ts';

type Field = keyof UserBody;

/** Fields that only staff can change. */
const staffFields: readonly Field[] = ['emailConfirmed', 'bypassSpam', 'banned', 'roleID', 'resetPassword'];
/**
 * Fields of one's own account that require `profiles.edit`, which unconfirmed accounts do not have. All others can
 * always be changed.
 */
export const shownFields: readonly Field[] = ['name', 'photo', 'title', ...memberTextNames, 'profileFields'];

export interface Edit {
  readonly viewer: Viewer;
  readonly services: Services;
  readonly target: UserRecord;
  readonly body: UserBody;
}

export const isOwn = ({ viewer, target }: Pick<Edit, 'viewer' | 'target'>) =>
  !viewer.isGuest && viewer.userID === target.userID;

const roleIDsOf = (user: UserRecord) => user.roles.map((role) => role.roleID);

/** The permission that is missing for one's own field. */
function missingFor(field: Field, { viewer, services }: Edit): string | undefined {
  if (staffFields.includes(field)) return 'users.edit';
  if (field === 'name' && !services.config.get('garden.profile.editUsernames')) return 'users.edit';
  return shownFields.includes(field) && !viewer.can('profiles.edit', { mode: 'global' }) ? 'profiles.edit' : undefined;
}

/** Whether the viewer can change this user at all. @throws ApiError 403 */
export async function checkReach({ viewer, services, target }: Omit<Edit, 'body'>): Promise<void> {
  if (isOwn({ viewer, target })) return;
  if (!viewer.can('users.edit', { mode: 'global' })) throw permissionProblem('users.edit');
  // a password for the system account would allow speaking for the site
  if (await isSystemUser(services, target.userID))
    throw new ApiError(403, 'Permission Problem', {
      description: `${target.name} is the system account and cannot be changed.`,
    });
  if (await outranks(services, roleIDsOf(target), viewer))
    throw new ApiError(403, 'Permission Problem', {
      description:
        `${target.name} has more permissions than you: only a user with at least ` +
        'the same permissions can change this account.',
    });
}

/** An error for each field that the viewer cannot change. @throws ApiError 403 with all of them */
export function checkFields(edit: Edit): void {
  const { viewer, body } = edit;
  if (viewer.can('users.edit', { mode: 'global' })) return;
  const sent = (Object.keys(body) as Field[]).filter((field) => body[field] !== undefined);
  const missing = sent.flatMap((field) => {
    const permission = missingFor(field, edit);
    return permission === undefined ? [] : [{ field, permission }];
  });
  if (missing.length === 0) return;
  const permissions = [...new Set(missing.map(({ permission }) => permission))];
  throw new ApiError(403, 'Permission Problem', {
    description: `You need the ${permissions.join(' and ')} permission to do that.`,
    permissions,
    errors: missing.map(({ field, permission }) => ({
      field,
      code: 'permission',
      status: 403,
      message: `You need the ${permission} permission to change ${field}.`,
    })),
  });
}

/** Errors for roles that the viewer cannot assign or remove, and for banning oneself. */
export async function staffFaults({ viewer, services, target, body }: Edit): Promise<readonly FieldError[]> {
  const faults: FieldError[] = [];
  if (body.banned && isOwn({ viewer, target }))
    faults.push({ field: 'banned', code: 'invalid', status: 422, message: 'You cannot ban yourself.' });
  const fault = body.roleID && (await roleFault({ viewer, services }, roleIDsOf(target), body.roleID));
  return fault ? [...faults, fault] : faults;
}

/** Removing an automatic role (approving an account) is allowed, assigning one is not. */
export async function roleFault(
  { viewer, services }: Pick<Edit, 'viewer' | 'services'>,
  before: readonly number[],
  after: readonly number[],
): Promise<FieldError | undefined> {
  const assignable = new Set((await assignableRoles(services, viewer)).map((role) => role.roleID));
  const given = after.filter((roleID) => !before.includes(roleID));
  const mayTake = async (roleID: number) => assignable.has(roleID) || !(await outranks(services, [roleID], viewer));
  const taken = before.filter((roleID) => !after.includes(roleID));
  const isTakenRight = (await Promise.all(taken.map(mayTake))).every(Boolean);
  const refused = given.find((roleID) => !assignable.has(roleID));
  if (refused === undefined && isTakenRight) return undefined;
  const message = refused === undefined ? 'You cannot remove this role.' : `You cannot give the role ${refused}.`;
  return { field: 'roleID', code: 'invalid', status: 422, message };
}
