import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contracts/api.ts';
import type { ApiCustomPage } from '#contracts/api-customPage.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiCustomPage };

/** All pages that the viewer can see, oldest first. */
export function readCustomPages(): Promise<readonly ApiCustomPage[]> {
  return callList('/custom-pages');
}

export function addCustomPage(fields: BodyOf<'/custom-pages', 'POST'>): Promise<ApiCustomPage> {
  return callApi('/custom-pages', { method: 'POST', body: fields });
}

/** With the version that was edited, the call is refused (409) if the page has changed since. */
export function changeCustomPage(
  customPageID: number,
  fields: BodyOf<`/custom-pages/${number}`, 'PATCH'>,
): Promise<ApiCustomPage> {
  return callApi(`/custom-pages/${customPageID}`, { method: 'PATCH', body: fields });
}

/** The content of a page, as it is stored. */
async function readPageLayout(layoutID: ApiCustomPage['layoutID']) {
  const { layout, titleBar } = await callApi(`/layouts/${layoutID}`);
  return { layout: layout as (object | null)[], titleBar: (titleBar ?? null) as object | null };
}

export const pageLayoutOptions = ({ layoutID, version }: ApiCustomPage) =>
  queryOptions({ queryKey: ['customPages', 'layout', layoutID, version], queryFn: () => readPageLayout(layoutID) });

/** The page that a layout is the content of. */
export const pageOfLayoutOptions = (layoutID: string | number) =>
  queryOptions({
    queryKey: ['customPages', 'ofLayout', String(layoutID)],
    staleTime: 0,
    queryFn: async () => (await readCustomPages()).find((page) => page.layoutID === layoutID) ?? null,
  });

/** Deletes a page. @returns adds it again, with its layout and another ID */
export async function deleteCustomPage(page: ApiCustomPage): Promise<() => Promise<ApiCustomPage>> {
  const layoutData = await readPageLayout(page.layoutID);
  await callApi(`/custom-pages/${page.customPageID}`, { method: 'DELETE' });
  const { seoTitle, seoDescription, urlcode, status, siteSectionID, roleIDs } = page;
  return () => addCustomPage({ seoTitle, seoDescription, urlcode, status, siteSectionID, roleIDs, layoutData });
}
