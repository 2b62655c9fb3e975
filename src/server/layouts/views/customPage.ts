import type { ApiCustomPage } from '#contracts/api-customPage.gen.ts';
import type { PageParams } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { recordID } from '../../http/fields.ts';
import type { PageCalls } from '../pageCalls.ts';
import { isObject } from '../plainData.ts';
import { textOf } from '#lib/textOf.ts';
import { plain, type ViewContext, type ViewType } from './viewType.ts';

/** Reads a custom page. @throws ApiError when the viewer cannot see it */
export async function readCustomPage(id: unknown, calls: PageCalls): Promise<ApiCustomPage> {
  const { body } = await calls.get(`/custom-pages/${encodeURIComponent(String(id))}`);
  return body;
}

/** A preview can be of a page that does not exist yet; then there is no data to show. */
async function resolve({ customPageID }: PageParams, { calls }: ViewContext) {
  try {
    const { seoTitle, seoDescription, url } = await readCustomPage(customPageID, calls);
    return { customPage: { seoTitle, seoDescription, url } };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return {};
    throw error;
  }
}

const text = { type: 'string' } as const;

export const customPageView: ViewType = plain('customPage', 'Custom Page', {
  inputs: { customPageID: recordID },
  required: ['customPageID'],
  outputs: { 'customPage/seoTitle': text, 'customPage/seoDescription': text, 'customPage/url': text },
  resolve,
  describe: ({ customPage }) =>
    isObject(customPage)
      ? {
          name: textOf(customPage.seoTitle),
          description: textOf(customPage.seoDescription),
          url: textOf(customPage.url),
          isWhole: true,
        }
      : {},
});
