import { redirectAddress } from '#lib/siteAddress.ts';
import { safeLink, safeMeta } from './headElements.ts';
import type { HydratedLayout } from '#contracts/layout.ts';
import type { Problem } from '#lib/problem.ts';
import { mentionsFragments } from './hostFragments.ts';
import { maxLayoutBytes } from './limits.ts';
import { measureText } from './measureDocument.ts';
import { notALayout } from './problems.ts';
import { isHydrated, isObject } from './walk.ts';

/** The part of `Response` that is used; a body stream where there is one, so that an endless body is cut at the cap. */
export interface ReplyLike {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body?: ReadableStream<Uint8Array> | null;
  readonly text: () => Promise<string>;
}

export type FetchLike = () => Promise<ReplyLike>;

/** Why there is no layout: the connection, the status, or what the body holds. */
export type LayoutFailure =
  | { readonly kind: 'error'; readonly reason: 'network'; readonly message: string }
  | {
      readonly kind: 'error';
      readonly reason: 'status';
      readonly status: number;
      readonly message: string;
      readonly retryAfterSeconds?: number;
    }
  | {
      readonly kind: 'error';
      readonly reason: 'body';
      readonly status: number;
      readonly message: string;
      readonly problem: Problem;
    };

export type LayoutAnswer =
  | {
      readonly kind: 'layout';
      readonly layout: HydratedLayout;
      readonly missing: readonly string[];
      /** Some of its nodes may be drawn by fragments: give it to `hostFragments`. */
      readonly hasFragments?: true;
    }
  | { readonly kind: 'redirect'; readonly redirectTo: string; readonly status: number }
  | LayoutFailure;

/** 408 counts as success in the contract: the answer may still carry a layout. */
const isSuccess = (status: number) => (status >= 200 && status < 400) || status === 408;

/**
 * Fetches and reads one layout reply. Never throws: whatever comes back (half a JSON, HTML, a cut body, a refusal)
 * becomes one of the kinds of `LayoutAnswer`, and no half layout is ever handed on (F01, F03).
 */
export async function fetchLayout(request: FetchLike): Promise<LayoutAnswer> {
  let reply: ReplyLike;
  let text: string;
  try {
    reply = await request();
    text = await readCapped(reply);
  } catch (error) {
    return { kind: 'error', reason: 'network', message: error instanceof Error ? error.message : String(error) };
  }
  if (!isSuccess(reply.status))
    return reply.status === 401 ? (wayInOf(text) ?? refused(reply, text)) : refused(reply, text);
  return readLayout(text, reply.status);
}

/** Reads a layout reply from its text. */
export function readLayout(text: string, status = 200): LayoutAnswer {
  const bad = (problem: Problem): LayoutAnswer => ({
    kind: 'error',
    reason: 'body',
    status,
    message: problem.what,
    problem,
  });
  const tooLarge = measureText(text);
  if (tooLarge) return bad(tooLarge);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return bad(notJson(text));
  }
  if (!isObject(value))
    return bad(notALayout('', 'The reply is not an object.', 'Ask GET /api/v2/layouts/lookup-hydrate.'));
  if (typeof value['redirectTo'] === 'string') {
    const redirectTo = redirectAddress(value['redirectTo']);
    if (redirectTo === undefined)
      return bad(
        notALayout('/redirectTo', 'The reply redirects to an invalid address.', 'Use a path or an https address.'),
      );
    return { kind: 'redirect', redirectTo, status: Number(value['status']) || 302 };
  }
  if (!Array.isArray(value['layout']))
    return bad(notALayout('/layout', 'The reply has no list "layout".', 'Ask GET /api/v2/layouts/lookup-hydrate.'));
  const answer = completeLayout(value, value['layout']);
  return answer.kind === 'layout' && mentionsFragments(text) ? { ...answer, hasFragments: true } : answer;
}

/** A reply of another build may lack fields: they are named, and stand empty (F26). */
function completeLayout(value: Record<string, unknown>, layout: readonly unknown[]): LayoutAnswer {
  const missing: string[] = [];
  const take = <Value>(key: string, isRight: (given: unknown) => boolean, otherwise: Value): Value => {
    if (isRight(value[key])) return value[key] as Value;
    missing.push(key);
    return otherwise;
  };
  const isText = (given: unknown) => typeof given === 'string';
  const complete = {
    layoutID: take<string | number>('layoutID', (given) => isText(given) || typeof given === 'number', ''),
    name: take('name', isText, ''),
    layoutViewType: take('layoutViewType', isText, ''),
    isDefault: value['isDefault'] === true,
    layout,
    titleBar: take('titleBar', (given) => isObject(given) && isHydrated(given), {
      $reactComponent: 'TitleBar',
      $reactProps: {},
    }),
    seo: readSeo(take<Record<string, unknown>>('seo', isObject, {})),
    ...(Array.isArray(value['contexts']) && { contexts: value['contexts'] }),
  };
  return { kind: 'layout', layout: complete as unknown as HydratedLayout, missing };
}

function readSeo(seo: Record<string, unknown>): HydratedLayout['seo'] {
  const text = (key: string) => (typeof seo[key] === 'string' ? seo[key] : '');
  const list = (key: string) =>
    (Array.isArray(seo[key]) ? (seo[key] as []).filter(isObject) : []) as HydratedLayout['seo']['meta'];
  return {
    title: text('title'),
    description: text('description'),
    meta: list('meta').flatMap(safeMeta),
    links: list('links').flatMap(safeLink),
    url: text('url'),
    'json-ld': text('json-ld'),
    ...(typeof seo['htmlContents'] === 'string' && { htmlContents: seo['htmlContents'] }),
  };
}

function notJson(text: string): Problem {
  const isHtml = /^\s*</.test(text);
  return {
    code: 'layout/not-json',
    severity: 'error',
    pointer: '',
    what: isHtml ? 'The reply is HTML, not JSON.' : 'The reply is not valid JSON or was truncated.',
    why: 'A layout cannot be read from it.',
    fix: isHtml
      ? 'Something between the page and the API responded instead, such as a proxy, a sign-in page or an error page.'
      : 'Reload the page. If the problem remains, check the API log.',
  };
}

function refused(reply: ReplyLike, text: string): LayoutFailure {
  const retryAfter = Number(reply.headers.get('retry-after'));
  return {
    kind: 'error',
    reason: 'status',
    status: reply.status,
    message: messageOf(text) ?? `The server responded with status ${reply.status}.`,
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  };
}

/** A community that is closed to guests names the page where they sign in. */
function wayInOf(text: string): LayoutAnswer | undefined {
  const answer = readLayout(text);
  return answer.kind === 'redirect' ? { ...answer, status: 302 } : undefined;
}

/** The API's own words, when the refusal carries them. */
function messageOf(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && typeof value['message'] === 'string' ? value['message'].slice(0, 500) : undefined;
  } catch {
    return undefined;
  }
}

/** The body's text, read no further than just above the cap. */
async function readCapped(reply: ReplyLike): Promise<string> {
  if (!reply.body) return reply.text();
  const decoder = new TextDecoder();
  const reader = reply.body.getReader();
  let text = '';
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    text += decoder.decode(chunk.value, { stream: true });
    if (bytes > maxLayoutBytes) {
      await reader.cancel();
      return text.padEnd(maxLayoutBytes + 1);
    }
  }
  return text + decoder.decode();
}
