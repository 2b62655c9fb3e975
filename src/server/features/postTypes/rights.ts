import type { Viewer } from '#contracts/hydrate.ts';
import { seesProfileField } from '#domain/profileFields.ts';
import { ApiError } from '#lib/apiError.ts';
import { mayIn } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import type { PostFieldRow, PostTypeRow } from './repo/postCatalog.ts';

/** Any of these in the category of a post shows fields that are not public. */
export const staffPermissions = ['posts.moderate', 'community.moderate', 'discussions.edit'] as const;

export const isManager = (viewer: Viewer) => viewer.can('site.manage', { mode: 'global' });

/** @throws ApiError 403 unless custom layouts are enabled for the new post page. */
export function needPostTypes({ config }: Pick<Services, 'config'>): void {
  if (!config.get('featureFlags.customLayout.createPost.Enabled'))
    throw new ApiError(403, 'Post types are not enabled on this site.');
}

/** Whether a type lets the viewer write posts of it; the category can still refuse. */
export const isFor = ({ role_ids: roleIDs }: Pick<PostTypeRow, 'role_ids'>, viewer: Viewer) =>
  roleIDs.length === 0 || roleIDs.some((roleID) => viewer.roleIDs.includes(roleID));

/** Whether a viewer may know of a type; site managers know all of them. */
export const seesType = (row: Pick<PostTypeRow, 'role_ids' | 'is_active' | 'is_deleted'>, viewer: Viewer) =>
  isManager(viewer) || (row.is_active && !row.is_deleted && isFor(row, viewer));

export interface ReadPost {
  readonly insertUserID: number;
  readonly categoryID: number;
}

/** Whether a viewer sees the value of a field in a post. */
export const seesValue = (
  field: Pick<PostFieldRow, 'visibility'>,
  viewer: Viewer,
  { insertUserID, categoryID }: ReadPost,
) =>
  seesProfileField(field, {
    isOwn: !viewer.isGuest && viewer.userID === insertUserID,
    isStaff: mayIn(viewer, staffPermissions, categoryID),
  });

const inAnyCategory = { mode: 'globalOrResource' } as const;

/** Whether a viewer can come across a field at all. */
export const knowsField = (field: PostFieldRow, viewer: Viewer) =>
  isManager(viewer) ||
  (field.is_active &&
    seesProfileField(field, {
      isOwn: !viewer.isGuest,
      isStaff: !viewer.isGuest && viewer.can(staffPermissions, inAnyCategory),
    }));
