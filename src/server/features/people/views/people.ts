import type { Permission } from '#contracts/permission.gen.ts';
import type { ApiUser } from '#contracts/api-user.gen.ts';
import type { PageParams } from '#contracts/pageParams.ts';
import { foldName } from '#domain/foldName.ts';
import { isAmbiguousName, type ProfilePart, profilePartHref, stableProfileHref } from '#routing/pages/profilePages.ts';
import { ApiError } from '#lib/apiError.ts';
import { permissionProblem } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { person } from '../../../layouts/jsonLd.ts';
import type { PageCalls } from '../../../layouts/pageCalls.ts';
import { pagedParams, type ViewInputs } from '../../../layouts/paramSchemas.ts';
import { isObject } from '../../../layouts/plainData.ts';
import { textOf } from '#lib/textOf.ts';
import type { PageFacts } from '../../../layouts/views/pageDescription.ts';
import { plain, type ViewContext, type ViewRedirect, type ViewType } from '../../../layouts/views/viewType.ts';

const profileParams: ViewInputs = {
  username: {
    type: 'string',
    maxLength: 300,
    description: 'Name of the member; without name and ID the page shows the viewer’s own profile.',
  },
  userID: { ...realRecordID, description: 'ID of the member; takes precedence over the name.' },
};
const reactionParams: ViewInputs = {
  ...pagedParams,
  reaction: { type: 'string', maxLength: 50, description: 'Only this type of reaction, by URL code.' },
  direction: { type: 'string', enum: ['received', 'given'], description: 'Reactions the member received or gave.' },
};
const day = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' } as const;
const count = { type: 'integer', minimum: 0, maximum: 1_000_000_000 } as const;
const userListParams: ViewInputs = {
  ...pagedParams,
  name: { type: 'string', maxLength: 200, description: 'Part of the name or of the email address.' },
  roleID: realRecordID,
  banned: { type: 'boolean' },
  confirmed: { type: 'boolean', description: 'Whether the email address is confirmed.' },
  joinedFrom: { ...day, description: 'The first day of joining.' },
  joinedTo: { ...day, description: 'The last day of joining.' },
  seenFrom: { ...day, description: 'The first day of the last visit.' },
  seenTo: { ...day, description: 'The last day of the last visit.' },
  minPosts: { ...count, description: 'The least number of posts and comments.' },
  maxPosts: { ...count, description: 'The greatest number of posts and comments.' },
  ip: { type: 'string', maxLength: 50, description: 'Network address or range of registration or last sign-in.' },
  sort: { type: 'string', maxLength: 50 },
};

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

type Params = Readonly<Record<string, unknown>>;
type Addressee = Pick<PageParams, 'userID' | 'username'>;

/** Reads an ID, which is a string in URLs. */
const numberOf = (value: unknown) => (/^\d{1,10}$/.test(String(value)) ? Number(value) : undefined);

/** The profile by ID or name, or the viewer's own. Digits that are no one's name are an ID. */
async function findProfile({ userID, username }: Addressee, calls: PageCalls): Promise<ApiUser> {
  const read = async (id: string) =>
    (await calls.get(`/users/${encodeURIComponent(id)}`, { expand: ['reactionsReceived', 'roles', 'profileFields'] }))
      .body;
  const id = numberOf(userID);
  if (id !== undefined) return read(String(id));
  if (typeof username !== 'string') return read('$me');
  try {
    return await read(`$name:${username}`);
  } catch (error) {
    if (isMissing(error) && numberOf(username) !== undefined) return read(username);
    throw error;
  }
}

const resolveProfile: ViewType['resolve'] = async (params, { calls }) => {
  const profile = await findProfile(params, calls);
  const isRestricted = profile.dateInserted === undefined;
  return {
    profile,
    isProfileRestricted: isRestricted,
    ...(isRestricted || profile.private || profile.banned ? { isUnlisted: true } : {}),
  };
};

/** One's own, or any with the permission to edit users. */
const resolveEdit: ViewType['resolve'] = async (params, context) => {
  const { viewer } = context;
  if (viewer.isGuest) throw permissionProblem('session.valid');
  const profile = await findProfile(params, context.calls);
  if (profile.userID !== viewer.userID && !viewer.can('users.edit', { mode: 'global' }))
    throw permissionProblem('users.edit');
  return { profile };
};

/** Keeps the given query parameters. */
function withQuery(path: string, { page, reaction, direction }: Params): string {
  const search = new URLSearchParams();
  if (typeof reaction === 'string') search.set('reaction', reaction);
  if (direction === 'given') search.set('direction', direction);
  const step = (numberOf(page) ?? 1) > 1 ? `/p${page}` : '';
  return `${path}${step}${search.size > 0 ? `?${search}` : ''}`;
}

const isSameName = (a: string, b: string) => a === b || foldName(a) === foldName(b);

/**
 * Redirects former names to the current one, and a bare ID to the form with the name. Never permanently, because cached
 * redirects could loop after a name is changed back.
 */
const redirectTo =
  (part?: ProfilePart): ViewRedirect =>
  async (params, calls) => {
    const { userID, username } = params;
    if (typeof username !== 'string') return undefined;
    const profile = await findProfile(params, calls);
    const path =
      numberOf(userID) !== undefined
        ? username.normalize('NFC') !== profile.name.trim() && username !== '-' && stableProfileHref(profile, part)
        : (!isSameName(username, profile.name) || isAmbiguousName(username)) && profilePartHref(profile, part);
    return path ? { redirectTo: withQuery(path, params), status: 302 } : undefined;
  };

const profileOutputs: ViewType['outputs'] = {
  'profile/userID': { type: 'integer' },
  'profile/name': { type: 'string' },
  'profile/url': { type: 'string' },
  'profile/photoUrl': { type: 'string' },
  'profile/countDiscussions': { type: 'integer' },
  'profile/countComments': { type: 'integer' },
  'profile/points': { type: 'integer' },
};

/** @param part undefined for the overview; `name` is the second half of the page title */
const describeProfile =
  (part?: { readonly step: ProfilePart; readonly name: string }): ViewType['describe'] =>
  ({ profile: user, isUnlisted }, _, t) => {
    if (!isObject(user)) return {};
    const [name, image] = [textOf(user.name), textOf(user.photoUrl)];
    const common = { image, type: 'profile' } as const;
    if (part)
      return {
        ...common,
        name: `${name} - ${t(part.name)}`,
        description: '',
        url: textOf(user.url).replace('/profile/', `/profile/${part.step}/`),
      };
    const entity = ({ baseUrl }: PageFacts) => ({
      '@type': 'ProfilePage',
      mainEntity: { ...person(user), ...(image ? { image } : {}) },
      url: baseUrl,
    });
    return {
      ...common,
      name,
      description: textOf(user.label),
      url: textOf(user.url),
      ...(isUnlisted === true ? {} : { entity }),
    };
  };

const profile = (id: string, name: string, part?: ProfilePart, inputs: ViewInputs = {}): ViewType =>
  plain(id, name, {
    inputs: { ...profileParams, ...inputs },
    outputs: profileOutputs,
    resolve: resolveProfile,
    redirect: redirectTo(part),
    describe: describeProfile(part && { step: part, name: name.replace(/^Profile /, '') }),
  });

/** Requires one of these permissions before anything is loaded. */
const only =
  (permissions: readonly Permission[]): ViewType['resolve'] =>
  async (_params, { viewer }: ViewContext) => {
    if (!viewer.can(permissions, { mode: 'global' })) throw permissionProblem(permissions);
    return {};
  };

/** Profiles and member lists. */
export const peopleViews: readonly ViewType[] = [
  profile('profile', 'Profile'),
  profile('profileDiscussions', 'Profile Discussions', 'discussions', pagedParams),
  profile('profileComments', 'Profile Comments', 'comments', pagedParams),
  profile('profileReactions', 'Profile Reactions', 'reactions', reactionParams),
  plain('profileEdit', 'Edit profile', {
    inputs: profileParams,
    outputs: profileOutputs,
    resolve: resolveEdit,
    describe: describeProfile({ step: 'edit', name: 'Edit profile' }),
    isUnlisted: true,
  }),
  plain('userList', 'Members', {
    inputs: userListParams,
    resolve: only(['users.add', 'users.edit', 'users.delete']),
    isUnlisted: true,
  }),
  plain('applicantList', 'Applicants', {
    inputs: { ...pagedParams, requestPage: { ...count, minimum: 1, description: 'Page of requests for roles.' } },
    resolve: only(['users.add', 'users.edit']),
    isUnlisted: true,
  }),
  plain('roleList', 'Roles', { resolve: only(['site.manage']), isUnlisted: true }),
];
