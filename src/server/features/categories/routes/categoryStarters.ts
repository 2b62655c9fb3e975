import { ApiError } from '#lib/apiError.ts';
import { categoryStarters, type StarterCategory, starterIDs } from '#domain/categoryStarters.ts';
import type { ApiCategoryStarter } from '#contracts/api-categoryStarter.gen.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { wireContext } from '../../../http/wire.ts';
import { slugify } from '#routing/pages/urls.ts';
import type { Services } from '../../../services.ts';
import { managePermissions } from '../categoryRights.ts';
import { createCategories } from '../changeCategory.ts';
import messages from '../messages.json' with { type: 'json' };
import { categoryRecords, categoryScope } from '../records/categoryRecords.ts';
import { localeIn } from '../../../texts/siteTexts.ts';

const access = { tags: ['Categories'], session: true, neverCached: true, permission: managePermissions } as const;

/** The sets in the language of the site, because that is the language of its categories. */
async function startersOf(services: Services): Promise<readonly ApiCategoryStarter[]> {
  const t = (await localeIn(services, String(services.config.get('garden.locale')))).translator(messages);
  return starterIDs.map((starterID) => ({
    starterID,
    name: t(starterID),
    description: t(`${starterID}Text`),
    categories: categoryStarters[starterID].map((key) => ({ name: t(key), description: t(`${key}Text`) })),
  }));
}

const questionsOnly: readonly StarterCategory[] = ['help', 'homework'];
const featured: readonly StarterCategory[] = ['announcements'];

const list = defineRoute({
  method: 'GET',
  path: '/categories/starters',
  summary: 'Sets of first categories for a new community.',
  ...access,
  reply: listOf('categoryStarter'),
  handle: async ({ services }) => ({ body: [...(await startersOf(services))] }),
});

const start = defineRoute({
  method: 'POST',
  path: '/categories/starters',
  summary: 'Creates the categories of a set, if there are no categories yet.',
  ...access,
  body: {
    type: 'object',
    properties: { starterID: { type: 'string', enum: starterIDs } },
    required: ['starterID'],
    additionalProperties: false,
  },
  reply: listOf('category'),
  handle: async (input) => {
    const { services, body, viewer } = input;
    if ((await categoryTree(services)).all.length > 0)
      throw new ApiError(409, 'There are categories already.', { description: 'Nothing was created.' });
    const keys: readonly StarterCategory[] = categoryStarters[body.starterID];
    const texts = (await startersOf(services)).find(({ starterID }) => starterID === body.starterID)?.categories ?? [];
    await createCategories(
      input,
      texts.map(({ name, description }, index) => {
        const key = keys[index] ?? 'general';
        return {
          name,
          description,
          urlcode: slugify(name) || key,
          featured: featured.includes(key),
          ...(questionsOnly.includes(key) ? { allowedDiscussionTypes: ['question' as const] } : {}),
        };
      }),
    );
    const scope = await categoryScope(input);
    return { body: await categoryRecords(wireContext(input), scope, scope.tree.all, { viewer, expands: new Set() }) };
  },
});

export const categoryStarterRoutes: readonly AnyRoute[] = [list, start];
