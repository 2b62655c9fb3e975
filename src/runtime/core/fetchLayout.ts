import { redirectAddress } from '#lib/siteAddress.ts';
import { safeLink, safeMeta } from './headElements.ts';
import type { HydratedLayout } from '#contracts/layout.ts';
import type { Problem } from '#lib/problem.ts';
import { mentionsFragments } from './hostFragments.ts';
import { maxLayoutBytes } from './limits.ts';
import { measureText } from './measureDocument.ts';
import { notALayout } from './problems.ts';
import { isHydrated, isObject } from './walk.ts';

/** The used part of `Response`. If there is a body stream, an endless body is cut at the limit. */
export interface ReplyLike {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body?: ReadableStream<Uint8Array> | null;
  readonly text: () => Promise<string>;
}

export type FetchLike = () => Promise<ReplyLike>;

/** Why there is no layout: the connection, the status, or the content of the body. */
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
      /** Fragments may replace some of its nodes, so pass it to `hostFragments`. */
      readonly hasFragments?: true;
    }
  | { readonly kind: 'redirect'; readonly redirectTo: string; readonly status: number }
  | LayoutFailure;

/** The contract treats 408 as success, because the response can still contain a layout. */
const isSuccess = (status: number) => (status >= 200 && status < 400) || status === 408;

/**
 * Fetches and parses a layout. Never throws: any response (truncated JSON, HTML, an error) becomes one of the kinds of
 * `LayoutAnswer`, and an incomplete layout is never returned (F01, F03).
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

/** Parses a layout from the text of a response. */
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

/** Responses of another build can lack fields; they are reported and left empty (F26). */
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

/** A private community responds with the URL of the sign-in page. */
function wayInOf(text: string): LayoutAnswer | undefined {
  const answer = readLayout(text);
  return answer.kind === 'redirect' ? { ...answer, status: 302 } : undefined;
}

/** The API's error message, if the response has one. */
function messageOf(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && typeof value['message'] === 'string' ? value['message'].slice(0, 500) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the body's text up to just above the limit. */
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
