import type { Viewer } from '#contracts/hydrate.ts';
import { isBlank } from '#lib/isBlank.ts';
import { longestMessage } from '#domain/moderationMessages.ts';
import { renderSent } from '../../bodies/renderSent.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import { listRoles } from '../../db/repos/permissions.ts';
import { emptyField, fieldError, validationFailed } from '../../http/errors.ts';
import { mayView } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { isShown, readFormat } from '../posts/index.ts';

interface Text {
  readonly body: string;
  readonly format: string;
}

/** Renders and sanitizes the text of a message once; the result is stored. @throws ApiError 422 */
export async function renderMessage(services: Services, text: Text & { readonly userID: number }) {
  const format = readFormat(text.format);
  if (text.body.length > longestMessage)
    throw validationFailed([fieldError('body', 'maxLength', `At most ${longestMessage} characters are allowed.`)]);
  const { html, plain, excerpt } = await renderSent(services, { userID: text.userID, body: text.body, format });
  if (isBlank(plain) && !isShown(html)) throw validationFailed([emptyField('body', 'Please enter a text.')]);
  return { body: text.body, format, body_html: html, excerpt: excerpt.slice(0, 200) || '…' };
}

interface Places {
  readonly layoutViewType?: string | null | undefined;
  readonly recordID?: number | null | undefined;
  readonly roleIDs?: readonly number[] | undefined;
}

/** @throws ApiError 422 for places and roles that do not exist */
export async function checkPlaces(
  { services, viewer }: { readonly services: Services; readonly viewer: Viewer },
  { layoutViewType, recordID, roleIDs = [] }: Places,
): Promise<void> {
  if (layoutViewType && !services.features.views.find(layoutViewType))
    throw validationFailed([fieldError('layoutViewType', 'invalid', 'There is no such kind of page.')]);
  if (recordID && !((await categoryTree(services)).find(recordID) && mayView(viewer, recordID)))
    throw validationFailed([fieldError('recordID', 'invalid', 'There is no such category.')]);
  const known = new Set((await listRoles(services)).map(({ roleID }) => roleID));
  if (roleIDs.some((roleID) => !known.has(roleID)))
    throw validationFailed([fieldError('roleIDs', 'invalid', 'A role does not exist.')]);
}
