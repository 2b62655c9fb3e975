import { ApiError } from '#lib/apiError.ts';
import type { AuthoredOptions } from '#runtime/core/validateAuthored.ts';
import { findLayout, loadLayoutViews } from '../../db/repos/layouts.ts';
import { checkDocument, ownPaths } from '../../layouts/routes/layoutRecords.ts';
import { unknownRecords } from '../../layouts/unknownRecords.ts';
import type { Services } from '../../services.ts';

/** More are not checked, because each is validated whole. */
const mostChecked = 100;

/** Number of applied layouts with errors, such as an unknown widget, or with records that no longer exist. */
export async function countTroubledLayouts(services: Services): Promise<number> {
  const layoutIDs = [...new Set((await loadLayoutViews(services)).map(({ layoutID }) => layoutID))];
  const options = await ownPaths(services);
  let count = 0;
  for (const layoutID of layoutIDs.slice(0, mostChecked)) {
    const stored = await findLayout(services, layoutID);
    if (!stored) continue;
    const { layout, titleBar, layoutViewType, name } = stored;
    const document = { layoutViewType, name, layout: [...layout], ...(titleBar ? { titleBar } : {}) };
    if (isRefused(document, services, options) || (await unknownRecords(services, document)).length > 0) count += 1;
  }
  return count;
}

/** A document that cannot even be checked has problems too, and must not take the dashboard down. */
function isRefused(document: Parameters<typeof checkDocument>[0], services: Services, options: AuthoredOptions) {
  try {
    checkDocument(document, services, options);
    return false;
  } catch (error) {
    if (!(error instanceof ApiError))
      services.log('error', 'A layout could not be checked.', { reason: String(error) });
    return true;
  }
}
