import type { ApiConfigForm } from '#contracts/api-configForm.gen.ts';
import type { BodyOf } from '#contracts/api.ts';
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
