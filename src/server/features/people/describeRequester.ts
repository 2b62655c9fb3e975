import type { ApiRouter } from '../../http/apiRouter.ts';
import type { Visitor } from '../../http/session.ts';
import { isAskedToConfirm } from '#domain/emailConfirmation.ts';
import { defaultUploadLimits, type UploadLimits } from '#domain/uploads.ts';
import { permissionData } from '../../db/repos/permissions.ts';
import { visiblePermissions } from '../../http/viewer.ts';
import { hasSingleKeyShortcuts } from './repo/userPreferences.ts';
import { unreadCounts } from '../notifications/index.ts';
import type { Services } from '../../services.ts';
import type { PageRequester } from '../../pages/pageLookup.ts';
import { viewerFacts } from '../../pages/siteFacts.ts';

/** Undefined if the site has the default limits. */
function ownLimits({ config }: Services): UploadLimits | undefined {
  const limits: UploadLimits = {
    maxSize: config.get('upload.maxSize'),
    maxUploads: config.get('upload.maxUploads'),
    allowedExtensions: config.get('upload.allowedExtensions'),
  };
  return JSON.stringify(limits) === JSON.stringify(defaultUploadLimits) ? undefined : limits;
}

/** The viewer and the facts about them that pages contain. All guests have the same facts. */
export async function describeRequester(
  { viewer, session, viewAs, preview }: Visitor,
  deps: { readonly services: Services; readonly router: ApiRouter; readonly origin: string },
): Promise<Omit<PageRequester, 'locale'>> {
  const permissions = await visiblePermissions(
    deps.services,
    viewer,
    await permissionData(deps.services, viewer.roleIDs),
  );
  const unread = await unreadCounts(deps.services, viewer);
  const viewed = { ...(viewAs && { viewAs: { ...viewAs, transientKey: session?.transientKey ?? '' } }), preview };
  if (viewer.isGuest)
    return { viewer, facts: viewerFacts(viewer, { photoUrl: '', transientKey: '', permissions, unread }), ...viewed };
  const [{ body }, singleKeyShortcuts] = await Promise.all([
    deps.router.call({
      method: 'GET',
      path: '/users/me',
      viewer,
      services: deps.services,
      origin: deps.origin,
    }),
    hasSingleKeyShortcuts(deps.services, viewer.userID),
  ]);
  const { photoUrl, emailConfirmed = false } = body as {
    readonly photoUrl?: string | null;
    readonly emailConfirmed?: boolean;
  };
  const isRequired = deps.services.config.get('garden.registration.confirmEmail');
  const mustConfirmEmail = isAskedToConfirm({ isRequired, userID: viewer.userID, emailConfirmed });
  const account = {
    photoUrl: photoUrl ?? '',
    transientKey: session?.transientKey ?? '',
    permissions,
    unread,
    mustConfirmEmail,
    uploadLimits: ownLimits(deps.services),
    singleKeyShortcuts,
  };
  return { viewer, facts: viewerFacts(viewer, account), ...viewed };
}
