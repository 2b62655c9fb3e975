import type { BodyOf, ReplyTo } from '#contracts/api.ts';
import { callApi } from './client.ts';
import type { LayoutID } from './layouts.ts';

/** A layout with the fragments and pictures that it uses. */
export type LayoutPack = ReplyTo<`/layouts/${string}/pack`, 'GET'>;
export type ImportedLayout = ReplyTo<'/layouts/packs', 'POST'>;

export const readPack = (layoutID: LayoutID): Promise<LayoutPack> => callApi(`/layouts/${layoutID}/pack`);

/** Makes a layout that no page shows. @throws ApiError 422 with the place of each problem */
export const addPack = (pack: unknown): Promise<ImportedLayout> =>
  // safe cast: the server checks the file
  callApi('/layouts/packs', { method: 'POST', body: pack as BodyOf<'/layouts/packs', 'POST'> });

/** Deletes everything that an import has made. */
export async function removeImported(made: ImportedLayout): Promise<void> {
  const { layoutID, customPageID, fragmentUUIDs, mediaIDs } = made;
  // pictures stay as long as a layout shows them
  await callApi(customPageID === undefined ? `/layouts/${layoutID}` : `/custom-pages/${customPageID}`, {
    method: 'DELETE',
  });
  for (const fragmentUUID of fragmentUUIDs) await callApi(`/fragments/${fragmentUUID}`, { method: 'DELETE' });
  for (const mediaID of mediaIDs) await callApi(`/media/${mediaID}`, { method: 'DELETE' });
}
