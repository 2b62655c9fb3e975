import type { BodyOf } from '#contracts/api.ts';
import type { ApiReactionType } from '#contracts/api-reactionType.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiReactionType };

/** All kinds of reactions in order, those that are off too. */
export function readReactionTypes(): Promise<readonly ApiReactionType[]> {
  return callList('/reactions');
}

/** With the version that was edited, the call is refused (409) if the reaction has changed since. */
export function changeReactionType(
  urlCode: string,
  fields: BodyOf<`/reactions/${string}`, 'PATCH'>,
): Promise<ApiReactionType> {
  return callApi(`/reactions/${encodeURIComponent(urlCode)}`, { method: 'PATCH', body: fields });
}
