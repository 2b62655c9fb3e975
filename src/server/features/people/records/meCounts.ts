import type { Viewer } from '#contracts/hydrate.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';
import { countDiscussions } from '../../posts/index.ts';
import { countApplicants } from '../repo/applicants.ts';
import { countOwn } from '../repo/ownCounts.ts';
import { countOpenReports, moderatedCategoryIDs } from '../../reports/index.ts';
import { mayIn, visibleCategoryIDs } from '../../../http/viewer.ts';
import { unreadCounts } from '../../notifications/index.ts';
import type { Services } from '../../../services.ts';

interface NamedCount {
  name: string;
  count: number;
}

/**
 * Counts of a member, with two queries, and one more for each queue of staff. Those without permission, or of features
 * that this site does not have, are omitted.
 */
export async function meCounts(services: Services, viewer: Viewer): Promise<NamedCount[]> {
  const [tree, visible] = await Promise.all([categoryTree(services), visibleCategoryIDs(services, viewer)]);
  const discussions = visible.reduce((sum, id) => sum + (tree.find(id)?.countDiscussions ?? 0), 0);
  const open: NamedCount = { name: 'Discussions', count: discussions };
  if (viewer.isGuest) return [open];
  const triaged = visible.filter((id) => mayIn(viewer, 'staff.allow', id));
  const moderated = moderatedCategoryIDs(viewer, visible);
  const addsMembers = viewer.can('users.add', { mode: 'global' });
  const [own, unread, unresolved, reports, applicants] = await Promise.all([
    countOwn(services, viewer.userID, visible),
    unreadCounts(services, viewer),
    triaged.length > 0
      ? countDiscussions(services, { categoryIDs: triaged, visibleIDs: visible, resolved: false })
      : undefined,
    moderated.length > 0 ? countOpenReports(services, moderated) : 0,
    addsMembers ? countApplicants(services.db.kysely) : 0,
  ]);
  return [
    { name: 'Bookmarks', count: own.bookmarks },
    open,
    { name: 'UnreadDiscussions', count: own.unread },
    { name: 'Drafts', count: own.drafts },
    ...(services.config.get('conversations.enabled') ? [{ name: 'Conversations', count: unread.conversations }] : []),
    { name: 'UnreadNotifications', count: unread.notifications },
    { name: 'Participated', count: own.participated },
    ...(moderated.length > 0
      ? [
          { name: 'escalations', count: 0 },
          { name: 'reports', count: reports },
        ]
      : []),
    ...(addsMembers ? [{ name: 'Applicants', count: applicants }] : []),
    ...(unresolved === undefined ? [] : [{ name: 'triage', count: unresolved ?? 0 }]),
  ];
}
