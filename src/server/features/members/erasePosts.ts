import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { getSystemUserID } from '../../db/repos/systemUser.ts';
import type { Services } from '../../services.ts';
import { removeUnused } from '../media/index.ts';
import { actorOf, deleteComment, deleteDiscussion } from '../posts/index.ts';
import { commentsOf, discussionsOf, eraseTexts } from './repo/postsOfMember.ts';

const postsAtOnce = 50;

/** Acts for the site: deleting an account with its posts requires no further permission in categories. */
export async function siteViewer(services: Services): Promise<Viewer> {
  const userID = await getSystemUserID(services);
  return { userID, name: 'System', roleIDs: [], isAdmin: true, isGuest: false, can: () => true };
}

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Deletes all posts and comments of a deleted account, and their texts and files for good. Repeating it continues it. */
export async function erasePosts(services: Services, userID: number): Promise<void> {
  const actor = actorOf({ services, viewer: await siteViewer(services) });
  const each = async (
    list: (after: number) => Promise<readonly number[]>,
    remove: (id: number) => Promise<unknown>,
  ): Promise<void> => {
    for (let last = 0; ; ) {
      const ids = await list(last);
      if (ids.length === 0) return;
      for (const id of ids) {
        await remove(id).catch((error: unknown) => {
          if (!isGone(error)) throw error;
        });
        last = id;
      }
    }
  };
  const { kysely } = services.db;
  const page = { userID, limit: postsAtOnce };
  await each(
    (after) => discussionsOf(kysely, { ...page, after }),
    (id) => deleteDiscussion(actor, id),
  );
  await each(
    (after) => commentsOf(kysely, { ...page, after }),
    (id) => deleteComment(actor, id),
  );
  await eraseTexts(services, userID);
  await removeUnused(services, userID);
  services.changes.emit(['discussions', `user:${userID}`]);
}
