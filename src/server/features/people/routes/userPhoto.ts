import { permissionProblem } from '../../../http/errors.ts';
import { asReceivedFile } from '../../../http/receiveUpload.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { photoOf, wireContext } from '../../../http/wire.ts';
import { keepUpload } from '../../media/index.ts';
import { changeAccount } from '../changeAccount.ts';
import { checkFields, checkReach } from '../mayChange.ts';
import { getUser, userParams } from './users.ts';

/** Limited, because every picture is decoded. */
const photosPerMinute = 30;

type Input = RouteInput<{ readonly userID: string }, unknown, unknown>;

/** Changes the photo as PATCH /users/{userID} does, with the same permissions. */
async function changePhoto(input: Input, readPhoto: () => Promise<number | null>) {
  const target = await getUser(input);
  const { viewer, services, origin, http } = input;
  const edit = { viewer, services, target, origin, http };
  // before the file is stored
  await checkReach(edit);
  checkFields({ ...edit, body: { photo: null } });
  await changeAccount({ ...edit, body: { photo: await readPhoto() } });
  return getUser(input);
}

const upload = defineRoute({
  method: 'POST',
  path: '/users/:userID/photo',
  summary: 'Uploads a photo of a user, as multipart/form-data: your own, or with the permission to edit users.',
  tags: ['Users'],
  session: true,
  isPosting: true,
  permission: 'uploads.add',
  limitPerMinute: photosPerMinute,
  takesFile: true,
  params: userParams,
  body: {
    type: 'object',
    properties: { photo: { type: 'object', description: 'The picture.' } },
    required: ['photo'],
  },
  reply: { type: 'object', properties: { photoUrl: { type: 'string' } }, required: ['photoUrl'] },
  handle: async (input) => {
    const { services, viewer, body } = input;
    const user = await changePhoto(input, async () => {
      const media = await keepUpload(services, asReceivedFile(body.photo), viewer.userID);
      return media.mediaID;
    });
    return { status: 200, body: { photoUrl: photoOf(wireContext(input), user.photoUrl) } };
  },
});

const remove = defineRoute({
  method: 'DELETE',
  path: '/users/:userID/photo',
  summary: 'Removes the photo of a user.',
  tags: ['Users'],
  session: true,
  limitPerMinute: photosPerMinute,
  params: userParams,
  handle: async (input) => {
    await changePhoto(input, async () => null);
    return {};
  },
});

const forEdit = defineRoute({
  method: 'GET',
  path: '/users/:userID/edit',
  summary: 'The fields of a user for editing: your own, or with the permission to edit users.',
  tags: ['Users'],
  session: true,
  neverCached: true,
  params: userParams,
  reply: {
    type: 'object',
    properties: {
      userID: { type: 'integer' },
      name: { type: 'string' },
      email: { type: ['string', 'null'] },
      emailConfirmed: { type: 'boolean' },
      bypassSpam: { type: 'boolean' },
      photo: { type: ['string', 'null'], description: 'Address of the photo; null without one.' },
    },
    required: ['userID', 'name', 'email', 'emailConfirmed', 'bypassSpam', 'photo'],
  },
  handle: async (input) => {
    const { viewer, services } = input;
    // others learn nothing, not even whether the user exists
    if (!viewer.can('users.edit', { mode: 'global' }) && !isNamedSelf(input)) throw permissionProblem('users.edit');
    const target = await getUser(input);
    await checkReach({ viewer, services, target });
    const { userID, name, email, emailConfirmed, bypassSpam, photoUrl } = target;
    const photo = photoUrl === null ? null : photoOf(wireContext(input), photoUrl);
    return { body: { userID, name, email, emailConfirmed, bypassSpam, photo } };
  },
});

const isNamedSelf = ({ params: { userID }, viewer }: Input) => userID === '$me' || userID === String(viewer.userID);

/** Routes for a user's photo, and for what an editor of users starts with. */
export const userPhotoRoutes: readonly AnyRoute[] = [upload, remove, forEdit];
