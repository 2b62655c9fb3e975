import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { callApi, callList, callPaged } from './client.ts';
import { pageInstead, unreachable } from './errorAnswer.ts';
import { apiOrigin, setUpApi } from './testing/apiServer.ts';

const server = setUpApi();
const answers = (body: string, type = 'application/json') =>
  server.use(http.all(`${apiOrigin}/*`, () => new HttpResponse(body, { headers: { 'content-type': type } })));
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (thrown: unknown) => thrown,
  );
const broken = ['{"a":', '[{"a":1},', 'null', '5', 'true', '"words"', 'words'];

describe('a reply that is cut off, or of another kind than promised', () => {
  it.each([...broken, '', '{}', '{"a":[]}', '[null,5,{}]', '[[]]'])(
    'is an error in place of a list: %s',
    async (body) => {
      answers(body);
      for (const call of [callList('/tags'), callPaged('/tags'), callList('/comments/1/reactions' as '/tags')])
        expect(await refusalOf(call)).toEqual(new ApiError(0, unreachable));
    },
  );

  it.each([...broken, '', '[]', '[{}]'])('is an error in place of a record: %s', async (body) => {
    answers(body);
    expect(await refusalOf(callApi('/users/me'))).toEqual(new ApiError(0, unreachable));
    const written = callApi('/drafts/1', { method: 'DELETE' });
    if (body === '') await expect(written).resolves.toBeUndefined();
    else expect(await refusalOf(written)).toEqual(new ApiError(0, unreachable));
  });

  it('is explained if it is a page', async () => {
    answers('<title>Sign in to the network</title>', 'text/html');
    expect(await refusalOf(callList('/tags'))).toEqual(
      new ApiError(0, 'Sign in to the network', { description: pageInstead }),
    );
  });

  it('is accepted when it is complete', async () => {
    answers('[{}]');
    await expect(callList('/tags')).resolves.toEqual([{}]);
    answers('{}');
    await expect(callApi('/users/me')).resolves.toEqual({});
  });
});

type Caller = (...args: readonly unknown[]) => unknown;

/** All functions of the API's modules, and those of their query options. */
async function allCallers(): Promise<readonly (readonly [string, Caller])[]> {
  const folder = import.meta.dirname;
  const names = (await readdir(folder)).filter((name) => /^\w+\.ts$/.test(name));
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  const callers = texts.filter(([, text]) => /\bcall(?:Api|List|Paged)\b.* from '\.\/client\.ts'/.test(text));
  const modules = await Promise.all(
    callers.map(async ([name]) => [name, (await import(`./${name}`)) as Record<string, unknown>] as const),
  );
  return modules.flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      typeof value === 'function' && !/^[A-Z]/.test(name) ? [[`${file}: ${name}`, value as Caller] as const] : [],
    ),
  );
}

/** The promise of a caller: its own, or that of the query options that it returns. */
function promiseOf(call: Caller): Promise<unknown> | undefined {
  try {
    const made = call({ recordType: 'discussion', recordID: 1 }, 'x', 'x');
    if (made instanceof Promise) return made;
    const { queryFn } = (made ?? {}) as { readonly queryFn?: Caller };
    const read = queryFn?.({});
    return read instanceof Promise ? read : undefined;
  } catch {
    // Other functions, which take other arguments.
    return undefined;
  }
}

it.each(['{"a":', 'null', '5'])('no caller shows words of a program for the reply %s', async (body) => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  answers(body);
  let called = 0;
  const leaks: string[] = [];
  for (const [name, call] of await allCallers()) {
    const before = fetched.mock.calls.length;
    const thrown = await promiseOf(call)?.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (fetched.mock.calls.length === before) continue;
    called += 1;
    if (thrown !== undefined && !(thrown instanceof ApiError)) leaks.push(`${name}: ${String(thrown)}`);
  }
  expect(leaks).toEqual([]);
  expect(called).toBeGreaterThan(150);
});
