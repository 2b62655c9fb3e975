import { expect, it } from 'vitest';
import { callApi } from '#api/client.ts';
import type { HydrateContext } from '#contracts/hydrate.ts';
import { readSourceFiles } from './support/sourceFiles.ts';

/** Only compiled, never run. */
async function wrong({ get, config }: HydrateContext, id: number): Promise<unknown[]> {
  const { body: discussions } = await get('/discussions', { limit: 3, categoryID: [1, 2], sort: '-dateInserted' });
  const { body: comment } = await get(`/comments/${id}`, { expand: 'all' });
  return [
    discussions[0]?.name,
    comment.commentID,
    // @ts-expect-error the path is /discussions
    await get('/discusions'),
    // @ts-expect-error a path starts with a slash
    await get('discussions'),
    // @ts-expect-error when it has parameters, too
    await get(`comments/${id}`),
    // @ts-expect-error and has none at its end, except where the contract says so
    await get('/discussions/'),
    // @ts-expect-error in the browser as on the server
    await callApi('tags'),
    // @ts-expect-error below a comment there is no such thing
    await get(`/comments/${id}/replies`),
    // @ts-expect-error the query has no such field
    await get('/discussions', { limits: 3 }),
    // @ts-expect-error a limit is a number
    await get('/discussions', { limit: '3' }),
    // @ts-expect-error a required field is missing
    await get('/users/by-names', { limit: 3 }),
    // @ts-expect-error a discussion has no such field
    discussions[0]?.title,
    // @ts-expect-error a call that writes is none of a page
    await get('/bodies/preview'),
    // @ts-expect-error the path has no such method
    await callApi('/tags', { method: 'PUT' }),
    // @ts-expect-error the body needs a name
    await callApi('/tags', { method: 'POST', body: { urlcode: 'garden' } }),
    // @ts-expect-error the answer is a tag
    (await callApi('/tags', { method: 'POST', body: { name: 'Garden' } })).discussionID,
    // @ts-expect-error the setting is called garden.title
    config('garden.titel'),
    // @ts-expect-error it is a text
    config('garden.title') > 3,
    // @ts-expect-error a page does not read what only staff may see
    config('webhook.secret'),
    // @ts-expect-error the answer has the type of each setting
    (await callApi('/config'))['garden.locales']?.toUpperCase(),
    // @ts-expect-error the site has no such setting
    await callApi('/config', { method: 'PATCH', body: { 'garden.local': 'de' } }),
    // @ts-expect-error of several paths each must be there
    await callApi(`/${'tags' as 'tags' | 'tagz'}`),
  ];
}

it('refuses, when it compiles, paths, queries, bodies and answers that the API does not have', () => {
  expect(wrong).toBeTypeOf('function');
});

it('writes fields that may be undefined as they are, because calls leave them out', () => {
  const conditional = /\.\.\.\((\w+)(?: (?:===|!==) undefined)? \? (?:\{\} : )?\{ \1 \}/;
  const calls = readSourceFiles().filter(({ path }) => path.startsWith('src/api/') && path !== 'src/api/client.ts');
  const found = calls.flatMap(({ path, text }) => (conditional.test(text) ? [`${path}: write \`{ field }\``] : []));
  expect(found).toEqual([]);
});
