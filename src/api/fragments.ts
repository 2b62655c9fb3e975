import type { ApiFragment } from '#contracts/api-fragment.gen.ts';
import { maxFragmentScriptBytes } from '#domain/fragments.ts';
import { ApiError } from '#lib/apiError.ts';
import { siteAddress } from '#lib/siteAddress.ts';
import { callApi, send } from './client.ts';

const scriptType = /^(?:text|application)\/(?:javascript|ecmascript)\b/i;
const styleType = /^text\/css\b/i;

/** Reads a fragment's file as text. Rejects files of another type or host. */
async function readFile(url: string, type: RegExp, signal: AbortSignal | undefined): Promise<string> {
  const address = siteAddress(url, location.origin);
  if (address === undefined) throw new ApiError(0, 'The fragment file is on another site.');
  const answer = await send(address, signal ? { signal } : {});
  if (!answer.ok) throw new ApiError(answer.status, `The fragment file responded with status ${answer.status}.`);
  if (!type.test(answer.headers.get('content-type') ?? ''))
    throw new ApiError(answer.status, 'The fragment file has the wrong content type.');
  return answer.text();
}

/** GET /fragments/{uuid}/js (CO-WIDGET-033). @throws ApiError if there is no script or it is too large */
export async function readFragmentScript(jsUrl: string, signal?: AbortSignal): Promise<string> {
  const script = await readFile(jsUrl, scriptType, signal);
  if (script.length > maxFragmentScriptBytes)
    throw new ApiError(0, `The fragment script is larger than ${maxFragmentScriptBytes / 1000} kB.`);
  return script;
}

/** GET /fragments/{uuid}/css (CO-WIDGET-033). */
export const readFragmentStyles = (cssUrl: string, signal?: AbortSignal): Promise<string> =>
  readFile(cssUrl, styleType, signal);

export const approveFragment = (fragmentUUID: string, fragmentRevisionUUID: string): Promise<ApiFragment> =>
  callApi(`/fragments/${fragmentUUID}/approval`, { method: 'PUT', body: { fragmentRevisionUUID } });

export const revokeFragment = (fragmentUUID: string): Promise<void> =>
  callApi(`/fragments/${fragmentUUID}/approval`, { method: 'DELETE' });

export const switchFragments = (isOn: boolean): Promise<void> =>
  callApi('/config', { method: 'PATCH', body: { 'customFragments.enabled': isOn } });
