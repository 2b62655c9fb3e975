import type { FastifyRequest } from 'fastify';
import { type AnswerBeside, type PageText, partHeader, shownAddressHeader } from '#routing/pages/pageParts.ts';
import type { AskedFrame, FramedPage } from './route.ts';
import type { CachedReply } from './replyCache.ts';

/** Renders the page at a path for the user who made the request. */
export type FindPage = (request: FastifyRequest, address: string) => Promise<PageText | undefined>;

/** Renders a page of the composer for the user who made the request. */
export type FindFrame = (
  request: FastifyRequest,
  address: string,
  frame: AskedFrame,
) => Promise<FramedPage | undefined>;

/** How long a response waits for the page, so that a slow widget does not delay the confirmation of a write. */
const longestWaitMs = 1500;
const longestAddress = 2000;

/** Path of the page that the call requests. */
function addressAsked({ method, headers }: FastifyRequest): string | undefined {
  const address = headers[shownAddressHeader];
  if (method === 'GET' || method === 'HEAD' || headers[partHeader] === undefined) return undefined;
  const isPath = typeof address === 'string' && /^\/(?!\/)/.test(address) && address.length <= longestAddress;
  return isPath ? address : undefined;
}

/** Ignores errors and timeouts of the page, because the call itself has succeeded. */
function inTime<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), longestWaitMs);
    void promise.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(late));
  });
}

/**
 * Adds the updated page to the response of a call that changed something, if the browser requests it, which saves a
 * request. All other clients get the regular response.
 */
export async function answerWithPage(
  request: FastifyRequest,
  reply: CachedReply,
  findPage: FindPage,
): Promise<CachedReply> {
  const address = addressAsked(request);
  if (address === undefined || reply.status >= 300) return reply;
  const page = await inTime(findPage(request, address));
  if (!page) return reply;
  const answer = reply.body.length === 0 ? {} : { answer: JSON.parse(reply.body.toString()) as unknown };
  const beside: AnswerBeside<unknown> = { ...answer, page };
  return {
    status: reply.status === 204 ? 200 : reply.status,
    headers: { ...reply.headers, 'content-type': 'application/json; charset=utf-8', [partHeader]: 'beside' },
    body: Buffer.from(JSON.stringify(beside)),
  };
}
