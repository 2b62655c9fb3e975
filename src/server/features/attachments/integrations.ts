import type { Viewer } from '#contracts/hydrate.ts';
import type { AttachmentIntegration, WriteableScope } from '#domain/attachments.ts';
import type { Services } from '../../services.ts';
import { mayIn } from '../../http/viewer.ts';

export const webhookType = 'webhook';

type WithConfig = Pick<Services, 'config'>;

/**
 * Moderators can send any post in their categories; authors only their own, if the site allows it. Without a category:
 * the maximum over all categories.
 */
export function writeableScope({ config }: WithConfig, viewer: Viewer, categoryID?: number): WriteableScope {
  if (viewer.isGuest || config.get('webhook.url') === '') return 'none';
  if (categoryID === undefined ? viewer.can('community.moderate') : mayIn(viewer, 'community.moderate', categoryID))
    return 'all';
  return config.get('webhook.authorsMaySend') ? 'own' : 'none';
}

/** Whether the viewer can send a post. */
export function maySend(
  services: WithConfig,
  viewer: Viewer,
  post: { readonly categoryID: number; readonly authorID: number },
): boolean {
  const scope = writeableScope(services, viewer, post.categoryID);
  return scope === 'all' || (scope === 'own' && post.authorID === viewer.userID);
}

/**
 * Whether the viewer can see what was sent of a post: authors see what they sent themselves, not what moderators sent.
 */
export function maySeeSent(
  services: WithConfig,
  viewer: Viewer,
  sent: { readonly categoryID: number; readonly senderID: number },
): boolean {
  const scope = writeableScope(services, viewer, sent.categoryID);
  return scope === 'all' || (scope === 'own' && sent.senderID === viewer.userID);
}

/** Integrations that the viewer can use, by type. Currently only the webhook from the settings. */
export function catalogFor(
  services: Pick<Services, 'config'>,
  viewer: Viewer,
): Readonly<Record<string, AttachmentIntegration>> {
  const scope = writeableScope(services, viewer);
  if (scope === 'none') return {};
  const name = services.config.get('webhook.name');
  return {
    [webhookType]: {
      attachmentType: webhookType,
      name,
      label: `Send to ${name}`,
      title: `Send to ${name}`,
      recordTypes: ['discussion', 'comment'],
      writeableContentScope: scope,
      submitButton: 'Send',
      externalIDLabel: 'Number',
      logoIcon: 'external',
      attachmentTypeIcon: 'external',
      postSuccessMessage: { message: `The post is on its way to ${name}.`, linkText: '' },
      escalationStatusID: null,
    },
  };
}
