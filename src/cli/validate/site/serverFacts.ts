import { createGate } from '#lib/createGate.ts';
import type { RecordKind } from '#server/db/repos/knownRecords.ts';
import { CommandError } from '../../io.ts';
import type { SiteFacts } from './siteFacts.ts';

const timeLimitMs = 10_000;
/** Requests at the same time, so that the check does not slow down the site. */
const mostAtOnce = 4;
const noSuchThing: ReadonlySet<number> = new Set([404, 410]);

/** The calls that answer 404 for records that do not exist. */
const recordPaths: Readonly<Record<Exclude<RecordKind, 'siteSection'>, string>> = {
  category: 'categories',
  tag: 'tags',
  collection: 'collections',
  role: 'roles',
  discussion: 'discussions',
  user: 'users',
  fragment: 'fragments',
  postType: 'post-types',
};

interface Server {
  /** Address without a slash at its end. */
  readonly base: string;
  /** API token; without it, private records look like missing ones and are not checked. */
  readonly token: string | undefined;
}

function unreachable(base: string, error: unknown): CommandError {
  const { cause, message } = error as Error & { readonly cause?: { readonly code?: string } };
  return new CommandError(
    `${base} cannot be reached (${cause?.code ?? message}).`,
    'Check the address and the server.',
    {
      cause: error,
    },
  );
}

async function statusOf({ base, token }: Server, path: string, accept: string): Promise<number> {
  try {
    const { status, body } = await fetch(`${base}${path}`, {
      headers: { Accept: accept, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    await body?.cancel();
    return status;
  } catch (error) {
    throw unreachable(base, error);
  }
}

/**
 * The pages and records of a running server. Guests cannot tell private records from missing ones, so records are only
 * checked with the token of a member who sees them all.
 */
export async function serverFacts(server: Server): Promise<SiteFacts> {
  const gate = createGate(mostAtOnce);
  const isThere = new Map<string, Promise<boolean>>();
  const ask = (path: string, accept: string) => {
    const asked =
      isThere.get(path) ?? gate(() => statusOf(server, path, accept).then((status) => !noSuchThing.has(status)));
    isThere.set(path, asked);
    return asked;
  };
  const which = async (names: readonly string[], pathOf: (name: string) => string, accept: string) => {
    const answers = await Promise.all(names.map((name) => ask(pathOf(name), accept)));
    return (isWanted: boolean) => new Set(names.filter((_, index) => answers[index] === isWanted));
  };
  const status = await statusOf(server, '/api/v2/layouts/catalog?layoutViewType=home', 'application/json');
  if (status !== 200)
    throw new CommandError(
      `${server.base} is no site with this API (${status}).`,
      'Name the address of its home page.',
    );
  return {
    origin: new URL(server.base).origin,
    lostAddresses: async (addresses) => (await which(addresses, (address) => address, 'text/html'))(false),
    knownIDs: async (kind, ids) => {
      // the API does not list sections
      if (server.token === undefined || kind === 'siteSection') return undefined;
      return (await which(ids, (id) => `/api/v2/${recordPaths[kind]}/${id}`, 'application/json'))(true);
    },
  };
}
