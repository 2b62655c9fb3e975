import type { Permission } from '#contracts/permission.gen.ts';
import { canEdit } from './editWindow.ts';
import type { Can } from './permissions.ts';

/** Entries of a discussion's options menu, in display order. */
export const discussionOptionNames = [
  'edit',
  'mute',
  'dismiss',
  'tag',
  'close',
  'resolve',
  'status',
  'announce',
  'sink',
  'bump',
  'move',
  'changeAuthor',
  'addToCollection',
  'revisionHistory',
  'deletedComments',
  'report',
  'delete',
] as const;
export type DiscussionOption = (typeof discussionOptionNames)[number];

export const commentOptionNames = ['edit', 'revisionHistory', 'report', 'delete'] as const;
export type CommentOption = (typeof commentOptionNames)[number];

/** Site settings and feature flags that affect the options. */
export interface OptionSettings {
  /** `ui.editContentTimeout` */
  readonly editTimeoutSeconds: number;
  /** `tagging.enabled` */
  readonly isTaggingOn: boolean;
  /** `triage.enabled` */
  readonly isTriageOn: boolean;
  /** Feature flag `escalations` (CO-OPT-042). */
  readonly areReportsOn: boolean;
  /** `ui.allowSelfDelete` */
  readonly maySelfDelete: boolean;
}

/** The fields of a post or comment that its options depend on. */
export interface OptionRecord {
  readonly insertUserID: number;
  readonly categoryID: number;
  readonly dateInserted: string;
  /** For comments: whether the discussion is closed. */
  readonly closed: boolean;
  readonly pinned?: boolean;
  /** Whether there is another status that the discussion can have. */
  readonly hasStatuses?: boolean;
  /** Permissions that the record itself grants or denies (CO-PERM-006). */
  readonly permissions?: Readonly<Record<string, boolean>> | null;
}

export interface OptionViewer {
  readonly userID: number;
  readonly isGuest: boolean;
  readonly can: Can;
}

export interface OptionQuestion {
  readonly record: OptionRecord;
  readonly viewer: OptionViewer;
  readonly settings: OptionSettings;
  readonly now: Date;
}

/** Permissions in the record's category; those of the record itself take precedence. */
function rightsOf({ record, viewer }: OptionQuestion) {
  const question = {
    resourceType: 'category',
    resourceID: record.categoryID,
    ...(record.permissions ? { overrides: record.permissions } : {}),
  };
  return {
    here: (permission: Permission | readonly Permission[]) => viewer.can(permission, question),
    hereOrEverywhere: (permission: Permission) =>
      viewer.can(permission, { ...question, mode: 'global' }) ||
      viewer.can(permission, { ...question, mode: 'resource' }),
  };
}

/** Any of these in a post's category lets a viewer set its status. */
export const statusPermissions = ['discussions.edit', 'posts.moderate'] as const satisfies readonly Permission[];

const isAuthor = ({ record, viewer }: OptionQuestion) => !viewer.isGuest && viewer.userID === record.insertUserID;

/** Whether editing depends only on the edit window; then the label shows the remaining time (resolutions G08). */
export function editsByWindow(question: OptionQuestion, permission: 'discussions.edit' | 'comments.edit'): boolean {
  const { viewer } = question;
  return !(viewer.can('community.moderate', { mode: 'global' }) || rightsOf(question).here(permission));
}

export function mayEdit(question: OptionQuestion, permission: 'discussions.edit' | 'comments.edit'): boolean {
  const { record, viewer, settings, now } = question;
  return canEdit(
    { insertUserID: record.insertUserID, dateInserted: new Date(record.dateInserted), isClosed: record.closed },
    {
      userID: viewer.userID,
      mayEditAnybody: !editsByWindow(question, permission),
      timeoutSeconds: settings.editTimeoutSeconds,
      now,
    },
  );
}

/**
 * Each entry requires the permission in its row of the specification; being a moderator is not enough (resolutions
 * G19).
 */
export function discussionOptions(question: OptionQuestion): readonly DiscussionOption[] {
  const { record, viewer, settings } = question;
  // resolutions G30
  if (viewer.isGuest) return [];
  const { here, hereOrEverywhere } = rightsOf(question);
  const isEditable = mayEdit(question, 'discussions.edit');
  const isModerator = here('discussions.moderate');
  const isManager = hereOrEverywhere('community.manage');
  const offered: Readonly<Record<DiscussionOption, boolean>> = {
    edit: isEditable,
    mute: true,
    dismiss: record.pinned === true,
    tag: isEditable && settings.isTaggingOn,
    close: isModerator || (isAuthor(question) && here('discussions.closeOwn')),
    resolve: here('staff.allow') && settings.isTriageOn,
    status: record.hasStatuses === true && here(statusPermissions),
    announce: isManager,
    sink: isManager,
    bump: here('curation.manage'),
    move: here('discussions.edit'),
    changeAuthor: here(['site.manage', 'community.manage']),
    addToCollection: isManager,
    revisionHistory: isModerator,
    deletedComments: isModerator,
    report: viewer.can('flag.add') && settings.areReportsOn,
    delete: here('discussions.delete'),
  };
  return discussionOptionNames.filter((name) => offered[name]);
}

export function commentOptions(question: OptionQuestion): readonly CommentOption[] {
  const { viewer, settings } = question;
  if (viewer.isGuest) return [];
  const { here } = rightsOf(question);
  const isEditable = mayEdit(question, 'comments.edit');
  const offered: Readonly<Record<CommentOption, boolean>> = {
    edit: isEditable,
    revisionHistory: here('discussions.moderate'),
    report: viewer.can('flag.add') && settings.areReportsOn,
    delete: here('comments.delete') || (settings.maySelfDelete && isAuthor(question) && isEditable),
  };
  return commentOptionNames.filter((name) => offered[name]);
}

/** URL of the unresolved reports, of one record or all (SH-OPT-001, CO-OPT-005). */
export function reportsPath(record?: { readonly recordType: string; readonly recordID: number }): string {
  const page = '/dashboard/content/reports';
  return record ? `${page}?statuses=none&recordType=${record.recordType}&recordID=${record.recordID}` : page;
}

/** CO-OPT-003 */
export function revisionsPath(recordType: 'discussion' | 'comment', recordID: number): string {
  return `/log/filter?recordType=${recordType}&recordID=${recordID}`;
}

/** CO-OPT-004 */
export function deletedCommentsPath(discussionID: number): string {
  return `/log/filter?parentRecordID=${discussionID}&recordType=comment&operation=delete`;
}
