import { readPagePath } from '#routing/pages/customPages.ts';
import { type CustomPage, loadCustomPages } from '../../db/repos/customPages.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import { defaultSectionID, findSection, listSections } from '../../http/siteSection.ts';
import type { Services } from '../../services.ts';
import { entryKeys, entryPathOf } from './takenPaths.ts';

export const refuseField = (field: string, message: string) =>
  validationFailed([fieldError(field, 'invalid', message)]);

/** The address as it is stored. @throws ApiError 422 */
export function readAddress(urlcode: string): string {
  const urlCode = readPagePath(urlcode);
  if (urlCode !== undefined) return urlCode;
  throw refuseField(
    'urlcode',
    'The address can contain letters, digits, hyphens, dots and underscores, separated by slashes.',
  );
}

type Place = Pick<CustomPage, 'urlCode' | 'siteSectionID'> & { readonly customPageID?: number | undefined };

/** Why a page cannot have this address: what is there already. Undefined if it can. */
async function explainTaken(services: Services, { urlCode, siteSectionID, customPageID }: Place) {
  const { places, views } = services.features;
  const lower = urlCode.toLowerCase();
  const view = places.viewAt(urlCode);
  if (view !== undefined) return `${urlCode} is the address of the built-in page “${views.find(view)?.name ?? view}”.`;
  if (places.isReserved(lower)) return `${urlCode} is reserved: the server itself answers there.`;
  const entry = entryKeys.find((key) => entryPathOf(services, services.config.get(key)) === lower);
  if (entry) return `${urlCode} is already the value of the setting ${entry}.`;
  const section = listSections(services.config).find(
    ({ basePath }) => basePath !== '' && (lower === basePath || lower.startsWith(`${basePath}/`)),
  );
  if (section && siteSectionID === defaultSectionID)
    return `Addresses that start with ${section.basePath} belong to the section “${section.name}”.`;
  const other = (await loadCustomPages(services)).find(
    (page) =>
      page.customPageID !== customPageID &&
      page.siteSectionID === siteSectionID &&
      page.urlCode.toLowerCase() === lower,
  );
  return other && `The page “${other.seoTitle}” already uses ${other.urlCode}.`;
}

/** @throws ApiError 422 with what is at the address already, or if the section does not exist */
export async function checkAddress(services: Services, place: Place): Promise<void> {
  if (!findSection(services.config, place.siteSectionID))
    throw refuseField('siteSectionID', `Section ${place.siteSectionID} does not exist.`);
  const taken = await explainTaken(services, place);
  if (taken !== undefined) throw refuseField('urlcode', taken);
}
