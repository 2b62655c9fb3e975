import type { Viewer } from '#contracts/hydrate.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import { mayView } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { dismissedIDs, enabledMessages, type MessageRow } from './repo/moderationMessages.ts';

/** A page on which messages can be shown. */
export interface MessagePage {
  readonly viewer: Viewer;
  /** Its view type, and the one whose layout it uses. */
  readonly views: readonly string[];
  readonly categoryID?: number | undefined;
}

async function isInCategory(services: Services, row: MessageRow, page: MessagePage): Promise<boolean> {
  if (row.category_id === null) return true;
  if (page.categoryID === undefined || !mayView(page.viewer, row.category_id)) return false;
  if (page.categoryID === row.category_id) return true;
  if (!row.include_descendants) return false;
  const path = (await categoryTree(services)).pathOf(page.categoryID);
  return path.some(({ categoryID }) => categoryID === row.category_id);
}

const isForRoles = ({ role_ids: roleIDs }: MessageRow, { roleIDs: own }: Viewer) =>
  roleIDs.length === 0 || roleIDs.some((roleID) => own.includes(roleID));

/** Whether a message is for this viewer, on whatever page. */
export function isForViewer(row: MessageRow, viewer: Viewer, now: Date): boolean {
  return row.is_enabled && (row.date_expires === null || row.date_expires > now) && isForRoles(row, viewer);
}

const withoutMenu: readonly string[] = ['siteSetup'];

/** Pages with the menu of the administration, and those that have no room for it. */
function isAdministration({ registry }: Services, views: readonly string[]): boolean {
  const withMenu = registry.findByID('asset.adminMenu')?.variant.views ?? [];
  return views.some((view) => withoutMenu.includes(view) || withMenu.includes(view));
}

/** The messages of a page for this viewer, latest first, without those that they have dismissed. */
export async function messagesFor(services: Services, page: MessagePage): Promise<readonly MessageRow[]> {
  const { viewer, views } = page;
  // guests of a private community only see its entry forms
  const isShutOut = viewer.isGuest && services.config.get('garden.privateCommunity');
  if (isShutOut || isAdministration(services, views)) return [];
  const all = (await enabledMessages(services)).filter(
    (row) =>
      isForViewer(row, viewer, services.now()) &&
      (row.layout_view_type === null || views.includes(row.layout_view_type)),
  );
  const inPlace = await Promise.all(all.map((row) => isInCategory(services, row, page)));
  const found = all.filter((_, index) => inPlace[index]);
  if (viewer.isGuest || !found.some((row) => row.is_dismissible)) return found;
  const dismissed = await dismissedIDs(services, viewer.userID);
  return found.filter((row) => !row.is_dismissible || !dismissed.has(row.moderation_message_id));
}
