import type { ApiReactionType } from '#contracts/api-reactionType.gen.ts';
import { inOneFile, type Site, type Thing, ThingFault } from '../sitePart.ts';

const path = 'reactions.json';

type ReactionFile = Pick<ApiReactionType, 'name' | 'description' | 'points' | 'sort' | 'active'>;

const readTypes = ({ call }: Site) => call<readonly ApiReactionType[]>('GET', '/reactions');
const sortOf = ({ value }: Thing) => (value as ReactionFile).sort;

/** Kinds of reactions by their codes. Which there are is the same everywhere. */
export const reactionsPart = inOneFile(path, {
  properties: {
    name: { type: 'string', minLength: 1 },
    description: { type: 'string', default: '' },
    points: { type: 'integer', default: 0 },
    sort: { type: 'integer', minimum: 0, default: 0 },
    active: { type: 'boolean', default: true },
  },
  required: ['name'],
  read: async (site) =>
    (await readTypes(site)).map(
      ({ urlCode, name, description, points, sort, active }): Thing => ({
        path,
        key: urlCode,
        value: { name, description, points, sort, active } satisfies ReactionFile,
      }),
    ),
  write: async ({ call }, { key: urlCode = '', value }, before) => {
    if (!before)
      throw new ThingFault(
        '',
        `There is no kind of reaction ${urlCode}.`,
        'Remove it from the file: none can be added.',
      );
    const { sort: _, ...fields } = value as ReactionFile;
    await call('PATCH', `/reactions/${urlCode}`, fields);
  },
  remove: async (site, { key: urlCode = '' }) => {
    site.note({ path, key: urlCode }, 'This kind of reaction cannot be removed and stays.');
  },
  // places depend on each other: each is final when those before it are
  finish: async (site, things) => {
    for (const { key: urlCode = '', value } of things.toSorted((a, b) => sortOf(a) - sortOf(b))) {
      const { sort } = value as ReactionFile;
      const present = (await readTypes(site)).find((type) => type.urlCode === urlCode);
      if (present && present.sort !== sort) await site.call('PATCH', `/reactions/${urlCode}`, { sort });
    }
    const places = new Map((await readTypes(site)).map((type) => [type.urlCode, type.sort]));
    for (const thing of things) {
      const place = places.get(thing.key ?? '');
      if (place !== undefined && place !== sortOf(thing))
        site.note(thing, `It is at place ${place} now, because places are numbered from 0 without gaps.`);
    }
  },
});
