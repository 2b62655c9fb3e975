import type { APIRequestContext, Browser } from '@playwright/test';
import { expect, startSession } from './journey.ts';

export interface Thread {
  readonly discussionID: number;
  readonly say: (words: string, parentCommentID?: number) => Promise<number>;
  readonly request: APIRequestContext;
}

interface Place {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly demo: { readonly password: string };
}

/** A discussion of the moderator's with comments, written in a browser of their own. */
export async function startThread({ browser, baseURL, demo }: Place, name: string, count: number): Promise<Thread> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const writer = await context.newPage();
  await startSession(writer, 'moderator', demo.password);
  const post = async (path: string, data: object) => {
    const reply = await writer.request.post(`/api/v2/${path}`, { data, headers: { origin: baseURL ?? '' } });
    expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true);
    return (await reply.json()) as { discussionID: number; commentID: number };
  };
  const { discussionID } = await post('discussions', { name, body: 'It begins.', format: 'text', categoryID: 5 });
  const say = async (body: string, parentCommentID?: number) => {
    const parent = {
      parentRecordType: 'discussion',
      parentRecordID: discussionID,
      ...(parentCommentID && { parentCommentID }),
    };
    return (await post('comments', { ...parent, body, format: 'text' })).commentID;
  };
  for (let number = 1; number <= count; number += 1) await say(`Comment ${number}`);
  return { discussionID, say, request: writer.request };
}
