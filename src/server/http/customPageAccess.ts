import type { Viewer } from '#contracts/hydrate.ts';
import { type CustomPage, loadCustomPages } from '../db/repos/customPages.ts';
import { roleIDsOfType } from '../db/repos/permissions.ts';
import type { Services } from '../services.ts';
import { isClosedTo } from './closedCommunity.ts';

/**
 * Whether the viewer can open a custom page. In a private community, guests need their role to be listed; otherwise a
 * page without roles is open to everyone (resolutions G81).
 */
export async function mayOpenPage(services: Services, viewer: Viewer, page: CustomPage): Promise<boolean> {
  if (viewer.can('site.manage', { mode: 'global' })) return true;
  if (page.status !== 'published') return false;
  // guests of a private community have no role, so look up the guest roles
  const isClosed = isClosedTo(services, viewer);
  const roleIDs = isClosed ? await roleIDsOfType(services, 'guest') : viewer.roleIDs;
  if (page.roleIDs.length === 0) return !isClosed;
  return page.roleIDs.some((id) => roleIDs.includes(id));
}

/** Whether the viewer can open a custom page at its address; in lists, drafts are hidden also in a preview. */
export const opensPage = (services: Services, viewer: Viewer, page: CustomPage): Promise<boolean> =>
  mayOpenPage(services, viewer, viewer.opensDrafts ? { ...page, status: 'published' } : page);

/** Whether a custom page with this ID exists and the viewer can see it. */
export async function isReadablePage(
  services: Services,
  viewer: Viewer,
  customPageID: number | string | null | undefined,
): Promise<boolean> {
  const page = (await loadCustomPages(services)).find((one) => one.customPageID === Number(customPageID));
  return page !== undefined && (await opensPage(services, viewer, page));
}

/** Pages open to everyone, guests included; none in a private community. The browser resolves their URLs without a request. */
export async function openPages(services: Services): Promise<readonly CustomPage[]> {
  if (services.config.get('garden.privateCommunity')) return [];
  const guests = await roleIDsOfType(services, 'guest');
  const isOpen = ({ status, roleIDs }: CustomPage) =>
    status === 'published' && (roleIDs.length === 0 || roleIDs.some((id) => guests.includes(id)));
  return (await loadCustomPages(services)).filter(isOpen);
}
