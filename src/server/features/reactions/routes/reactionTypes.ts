import type { Viewer } from '#contracts/hydrate.ts';
import type { ApiReactionType } from '#contracts/api-reactionType.gen.ts';
import { isReport } from '#domain/reactions.ts';
import { changedElsewhere, notFound } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { managePermissions } from '../../categories/index.ts';
import { changeReactionType } from '../changeReactionType.ts';
import { type ReactionType, reactionTypes } from '../repo/reactions.ts';
import { reactionTypeVersion } from '../repo/reactionTypeWrites.ts';

const tags = ['Reactions'];
const managed = { tags, permission: managePermissions, neverCached: true } as const;
const params = {
  type: 'object',
  properties: { urlCode: { type: 'string', minLength: 1, maxLength: 50 } },
  required: ['urlCode'],
} as const;
const query = {
  type: 'object',
  properties: { id: { ...recordID, description: 'Finds the reaction only if this is its `tagID`.' } },
} as const;

type Input = Pick<RouteInput<unknown, unknown, unknown>, 'services' | 'viewer'>;

const isManager = (viewer: Viewer) => viewer.can(managePermissions, { mode: 'global' });

function toWire({ viewer }: Input, type: ReactionType): ApiReactionType {
  const { tagID, urlCode, name, description, points, sort, isActive } = type;
  return {
    tagID,
    urlCode,
    name,
    description,
    class: type.class,
    points,
    reactionValue: points,
    sort,
    active: isActive,
    custom: false,
    hidden: false,
    attributes: {},
    photoUrl: null,
    ...(isManager(viewer) ? { version: reactionTypeVersion(type) } : {}),
  };
}

/** Types that are off are only shown to community managers, reports only to moderators. */
async function shownTypes({ services, viewer }: Input): Promise<readonly ReactionType[]> {
  return (await reactionTypes(services)).filter(
    (type) =>
      (type.isActive || isManager(viewer)) &&
      (!isReport({ urlcode: type.urlCode, class: type.class }) || viewer.can('community.moderate', { mode: 'global' })),
  );
}

interface TypeKey {
  readonly urlCode: string;
  readonly id?: number | undefined;
}

/** @throws ApiError 404 */
async function shownType(input: Input, { urlCode, id }: TypeKey): Promise<ReactionType> {
  const found = (await shownTypes(input)).find((type) => type.urlCode.toLowerCase() === urlCode.toLowerCase());
  if (!found || (id !== undefined && id !== found.tagID)) throw notFound('Reaction');
  return found;
}

const list = defineRoute({
  method: 'GET',
  path: '/reactions',
  summary: 'Lists the kinds of reactions in order; those that are off only for community managers.',
  tags,
  reply: listOf('reactionType'),
  handle: async (input) => {
    input.dependsOn('reactions');
    return { body: (await shownTypes(input)).map((type) => toWire(input, type)) };
  },
});

const read = defineRoute({
  method: 'GET',
  path: '/reactions/:urlCode',
  summary: 'One kind of reaction.',
  tags,
  params,
  query,
  reply: record('reactionType'),
  handle: async (input) => {
    input.dependsOn('reactions');
    return { body: toWire(input, await shownType(input, { ...input.params, ...input.query })) };
  },
});

const edit = defineRoute({
  ...managed,
  method: 'GET',
  path: '/reactions/edit/:urlCode',
  summary: 'One kind of reaction, to change it.',
  params,
  query,
  reply: record('reactionType'),
  handle: async (input) => ({
    body: toWire(input, await shownType(input, { ...input.params, ...input.query })),
  }),
});

export const patchReactionType = defineRoute({
  ...managed,
  method: 'PATCH',
  path: '/reactions/:urlCode',
  summary: 'Changes a kind of reaction. Reactions that were given stay, with the points they gave.',
  params,
  body: {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 50 },
      description: { type: 'string', maxLength: 200, description: 'Shown where the reaction is chosen.' },
      points: { type: 'integer', minimum: -100, maximum: 100 },
      active: { type: 'boolean', description: 'Whether it can be given.' },
      sort: { type: 'integer', minimum: 0, maximum: 1000, description: 'Place in the list, from 0.' },
      version: {
        type: 'string',
        maxLength: 100,
        description: 'The version that was edited. If the reaction has changed since, nothing is saved (409).',
      },
    },
  },
  reply: record('reactionType'),
  handle: async (input) => {
    const { version, ...change } = input.body;
    const { urlCode } = await shownType(input, input.params);
    const check = (type: ReactionType) => {
      if (version !== undefined && version !== reactionTypeVersion(type))
        throw changedElsewhere('This reaction was changed elsewhere.', { current: toWire(input, type) });
    };
    const type = await changeReactionType(input.services, { urlCode, userID: input.viewer.userID, check }, change);
    return { body: toWire(input, type) };
  },
});

/** The kinds of reactions and their administration. */
export const reactionTypeRoutes: readonly AnyRoute[] = [list, edit, read, patchReactionType];
