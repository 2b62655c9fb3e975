import type { FastifyRequest } from 'fastify';
import { type AnswerBeside, type PageText, partHeader, shownAddressHeader } from '#domain/pageParts.ts';
import type { CachedReply } from './replyCache.ts';

/** The page of an address of this site, for the one who makes the request. */
export type FindPage = (request: FastifyRequest, address: string) => Promise<PageText | undefined>;

/** What has been written is confirmed, whether or not a slow widget has its data. */
const longestWaitMs = 1500;
const longestAddress = 2000;

/** The address of the page that a call wants beside its answer. */
function addressAsked({ method, headers }: FastifyRequest): string | undefined {
  const address = headers[shownAddressHeader];
  if (method === 'GET' || method === 'HEAD' || headers[partHeader] === undefined) return undefined;
  const isPath = typeof address === 'string' && /^\/(?!\/)/.test(address) && address.length <= longestAddress;
  return isPath ? address : undefined;
}

/** What is done is done: that its page fails or is slow is no fault of the call. */
function inTime<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), longestWaitMs);
    void promise.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(late));
  });
}

/**
 * The answer of a call that has changed something, and beside it the page it was made on, as it is now, for browsers that
 * ask for it: they need not ask again. Everybody else gets the answer to the letter.
 */
export async function answerBeside(
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
