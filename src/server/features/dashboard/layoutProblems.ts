import { ApiError } from '#lib/apiError.ts';
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
    try {
      checkDocument(document, services, options);
      if ((await unknownRecords(services, document)).length > 0) count += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      count += 1;
    }
  }
  return count;
}
