import type { Person, TestServer } from './testServer.ts';

export interface Result {
  readonly recordID: number;
  readonly recordType: string;
  readonly type: string;
  readonly name: string;
  readonly url: string;
  readonly body?: string;
  readonly excerpt?: string;
  readonly highlight?: string;
  readonly dateInserted: string;
  readonly insertUserID?: number;
  readonly categoryID?: number;
  readonly discussionID?: number;
  readonly tags?: { readonly name: string }[];
  readonly isNear?: boolean;
  readonly [field: string]: unknown;
}

/** Searches of one server. Takes a function, because the server is only started in `beforeAll`. */
export function searchCalls(server: () => TestServer) {
  const ask = (query: Record<string, unknown>, person: Person = 'guest') => server().api(person).get('/search', query);
  return {
    ask,
    search: async (query: Record<string, unknown>, person: Person = 'guest'): Promise<Result[]> => {
      const reply = await ask({ limit: 100, ...query }, person);
      if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
      return reply.json<Result[]>();
    },
  };
}

export const names = (results: readonly Result[]) => results.map(({ name }) => name);
/** The demo's private category. */
export const stewards = 13;
