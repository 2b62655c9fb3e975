import type { ApiConfigForm } from '#contracts/api-configForm.gen.ts';
import type { BodyOf } from '#contracts/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';

/** All settings as a form. */
export type ConfigForm = ApiConfigForm;
export type SettingState = ConfigForm['settings'][number];

export function readConfigForm(signal?: AbortSignal): Promise<ConfigForm> {
  return callApi('/config/schema', signal ? { signal } : {});
}

/**
 * Changes settings, all or none (SH-CONFIG-012). @param seen versions of the values that the viewer saw, by key
 * @throws ApiError 422 with an error for each wrong field, 409 if someone else has changed one of them in the meantime
 */
export async function saveConfig(
  values: Readonly<Record<string, unknown>>,
  seen: Readonly<Record<string, string>>,
): Promise<void> {
  const versions = Object.entries(seen).map(([key, version]) => `${key}:${version}`);
  await callApi('/config', {
    method: 'PATCH',
    query: { seen: versions },
    // The server validates each value by the type of its setting.
    body: values as BodyOf<'/config', 'PATCH'>,
  });
}

/** The sections of the site, beginning with the site itself. */
export const siteSectionsOptions = queryOptions({
  queryKey: ['siteSections'],
  queryFn: async () => {
    const found = await callApi('/config', { query: { select: ['site.sections', 'garden.title'] } });
    const sections = found['site.sections'] ?? [];
    return [
      { sectionID: '0', name: found['garden.title'] ?? '' },
      ...sections.map(({ sectionID, name }) => ({ sectionID, name })),
    ];
  },
});
