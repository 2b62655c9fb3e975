import type { Page } from '@playwright/test';

/** IDs of created records. */
interface Made {
  readonly layoutID: number;
  readonly customPageID: number;
}

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Calls the API like the page's own scripts: same origin, session cookie, marker header. */
export function callApi<Body = Made>(page: Page, method: string, path: string, body?: unknown): Promise<Answer<Body>> {
  return page.evaluate(
    async (call) => {
      const headers = { 'X-Requested-With': 'vanilla', 'Content-Type': 'application/json' };
      const reply = await fetch(`/api/v2${call.path}`, {
        method: call.method,
        headers,
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      });
      const text = await reply.text();
      return { status: reply.status, body: text === '' ? {} : JSON.parse(text) };
    },
    { method, path, body },
  );
}
