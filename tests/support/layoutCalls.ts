import { ApiError } from '#lib/apiError.ts';
import type { TestCommunity } from './testCommunity.ts';

export type Row = Record<string, unknown>;

export const section = (...children: object[]) => [{ $hydrate: 'react.section.1-column', children }];
export const html = (text: string) => ({ $hydrate: 'react.html', html: `<p>${text}</p>` });

/** The error of a call that must be refused; any other error is thrown again. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw error ?? new Error('The call was not refused.');
  return error;
}

/** Calls of the layout API. Takes a function, because the community is only started in `beforeAll`. */
export function layoutCalls(community: () => TestCommunity) {
  const asAdmin = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    given: { query?: object; body?: unknown } = {},
  ) => community().call(method, path, { ...given, viewer: community().admin });
  return {
    asAdmin,
    store: async (name: string, layoutViewType = 'home', layout: unknown = section(html(name))) =>
      ((await asAdmin('POST', '/layouts', { body: { name, layoutViewType, layout } })).body as { layoutID: number })
        .layoutID,
    lookup: async (layoutViewType: string, recordType: string, recordID: string | number, params: object = {}) =>
      (
        await community().call('GET', '/layouts/lookup-hydrate', {
          query: { layoutViewType, recordType, recordID: String(recordID), params },
        })
      ).body as Row,
  };
}
