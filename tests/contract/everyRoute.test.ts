import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());

const everybody = { guest: 200, member: 200, moderator: 200, admin: 200 };
const members = { guest: 403, member: 200, moderator: 200, admin: 200 };
const staff = { guest: 403, member: 403, moderator: 200, admin: 200 };
/** Records that guests and members cannot see look like missing ones (decision 0062). */
const hidden = { guest: 404, member: 404, moderator: 200, admin: 200 };
const hiddenToMembers = { ...hidden, guest: 403 };
const admins = { guest: 403, member: 403, moderator: 403, admin: 200 };
/** Records of other users do not exist for members either. */
const strangers = { guest: 403, member: 404, moderator: 404, admin: 404 };
const nobody = { guest: 404, member: 404, moderator: 404, admin: 404 };

/** The demo's private category and the first discussion in it. */
const privateCategory = 13;

/** Every read route, with the status for each kind of user. */
const matrix: readonly (readonly [path: string, expected: Readonly<Record<Person, number>>])[] = [
  ['/users/me', everybody],
  ['/users/me-counts', everybody],
  ['/users/me-preferences', members],
  ['/users/$me/permissions?expand=junctions', everybody],
  ['/users/3/permissions', admins],
  ['/users/2', everybody],
  ['/users/2/?expand[]=all', everybody],
  ['/users/by-names/?name=w*&order=mention', everybody],
  ['/users/leaders?leaderboardType=posts&slotType=a', everybody],
  ['/users/3/edit', admins],
  ['/users/$me/edit', members],
  ['/users?name=w&sort=-dateInserted&limit=5', admins],
  ['/users/rows?query=w&afterID=3', admins],
  ['/users/runs', admins],
  ['/users/runs/00000000-0000-0000-0000-000000000000', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/users/5/reactions?limit=100', everybody],
  ['/users/5/reacted?reactionUrlcode=Like&expand=all', everybody],
  ['/users/5/profile-fields', everybody],
  ['/role-requests/metas?hasRole=false&expand=all', members],
  ['/role-requests/metas/application/8', strangers],
  ['/role-requests/applications?status=pending&expand=all', members],
  ['/role-requests/applications/999999', strangers],
  ['/profile-fields?enabled=true', everybody],
  ['/profile-fields/nothing', nobody],
  ['/users/5/reactions?direction=given&type=like', everybody],
  ['/users/13/reactions', staff],
  ['/navigation', admins],
  ['/ban-rules', admins],
  ['/ban-rules/999999', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/redirects?query=old', admins],
  ['/redirects/999999', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/audit-logs?subject=layout&eventType=layout_update&insertUserID=1', admins],
  ['/layouts/home/revisions', admins],
  ['/layouts/home/revisions/1', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/layouts/drafts', admins],
  ['/layouts/editors', admins],
  ['/layouts/home/editors', admins],
  ['/layouts/schedules?layoutID=home', admins],
  ['/layouts/built-in-changes', admins],
  ['/layouts/home/pack', admins],
  ['/layouts/starters?layoutViewType=home', admins],
  ['/layouts/view-types', admins],
  ['/layouts/widget-examples?layoutViewType=home', admins],
  ['/layouts/home/built-in', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/dashboard/summary', admins],
  ['/dashboard/setup', admins],
  ['/audit-logs/999999/undo', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/audit-logs/999999', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/applicants', admins],
  ['/invitations', admins],
  ['/sessions', members],
  ['/sessions/refusal', { guest: 204, member: 204, moderator: 204, admin: 204 }],
  ['/personal-data-exports', members],
  ['/personal-data-exports/nothing/file', strangers],
  ['/sessions?userID=3', admins],
  ['/emails/status', admins],
  ['/emails/log?status=failed', admins],
  ['/email-templates', admins],
  ['/email-templates/1', admins],
  ['/locales/en/machine-translation', admins],
  ['/digest/delivery-dates', admins],
  ['/webhooks', admins],
  ['/webhooks/999999/deliveries', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/tokens', members],
  ['/tokens?of=everyone', admins],
  ['/tokens/999999', strangers],
  ['/notifications?expand=discussion', members],
  ['/notifications?shouldBatch=false&read=false', members],
  ['/notifications/999999', strangers],
  ['/media/999999', strangers],
  ['/media/by-url?url=/uploads/nothing', strangers],
  ['/media/999999/download', strangers],
  ['/media/download-by-url?url=/uploads/nothing', strangers],
  ['/moderation-messages?isEnabled=true&type=info&layoutViewType=home&recordID=2', admins],
  ['/moderation-messages/999999', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/addons?type=addon&enabled=true', admins],
  ['/layout-widgets', admins],
  ['/layout-widgets/nothing', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/addons/conversations', admins],
  ['/addons/nothing', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/resources?crawlable=true', admins],
  ['/resources/discussion?expand=crawl', admins],
  ['/resources/nothing', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/widgets', admins],
  ['/widgets/nothing', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/notification-preferences/schema', members],
  ['/notification-preferences/defaults', admins],
  ['/notification-preferences/1', { guest: 403, member: 200, moderator: 403, admin: 200 }],
  ['/conversations?expand=all', members],
  ['/conversations/999999', strangers],
  ['/messages?conversationID=999999', strangers],
  ['/messages/999999', strangers],
  ['/discussions?expand=all&limit=100', everybody],
  // Without webhook nothing was sent, and moderators can request it.
  ['/attachments?recordType=discussion&recordID=3', staff],
  ['/attachments/catalog', members],
  ['/attachments/schema?attachmentType=webhook&recordType=discussion&recordID=3', strangers],
  ['/drafts', members],
  ['/drafts/999999', strangers],
  ['/drafts/999999/edit', strangers],
  ['/drafts/999999/snapshots', strangers],
  ['/discussions/bookmarked', members],
  ['/discussions?bookmarkUserID=2', { guest: 403, member: 403, moderator: 200, admin: 200 }],
  ['/discussions?resolved=false', staff],
  ['/discussions/3?expand=all', everybody],
  ['/discussions/statuses', everybody],
  ['/discussions/statuses/3', everybody],
  ['/discussions/statuses/7', { guest: 404, member: 404, moderator: 200, admin: 200 }],
  ['/discussions/statuses/999', nobody],
  ['/discussions/3/status-log', everybody],
  ['/discussions/PRIVATE/status-log', hidden],
  ['/discussions/3/reactions', members],
  ['/discussions/3/new-comments', members],
  ['/discussions/PRIVATE/new-comments', hiddenToMembers],
  ['/discussions/3/comment-at?at=1', everybody],
  ['/discussions/PRIVATE/comment-at?at=1', hidden],
  ['/discussions/3/page-start?topLevel=1', everybody],
  ['/discussions/PRIVATE/page-start?topLevel=1', hidden],
  ['/discussions/3/edit', staff],
  ['/discussions/PRIVATE/edit', hiddenToMembers],
  ['/discussions/3/quote', everybody],
  ['/report-reasons', members],
  ['/report-reasons/spam', members],
  ['/report-reasons/nothing', strangers],
  ['/reports/999999', strangers],
  ['/reports?statuses[]=new', staff],
  ['/reports/counts', staff],
  ['/reports/automation?countReports=1', staff],
  ['/post-log?recordType=discussion', staff],
  ['/post-log/999999', { guest: 403, member: 403, moderator: 404, admin: 404 }],
  ['/bulk-runs/nothing', strangers],
  ['/discussions/PRIVATE/quote', hidden],
  [`/discussions?categoryID=${privateCategory}`, everybody],
  [`/categories/${privateCategory}`, hidden],
  ['/discussions/PRIVATE', hidden],
  ['/discussions/PRIVATE/reactions', hiddenToMembers],
  ['/comments?discussionID=PRIVATE', hidden],
  ['/comments/thread?parentRecordType=discussion&parentRecordID=PRIVATE', hidden],
  ['/comments/SECRET', hidden],
  ['/comments/SECRET/reactions', hiddenToMembers],
  ['/discussions/999999', nobody],
  ['/comments/999999', nobody],
  ['/comments?expand=all&limit=100', everybody],
  ['/comments/3?expand=all', everybody],
  ['/comments/3/reactions', members],
  ['/comments/3/edit', staff],
  ['/comments/SECRET/edit', hiddenToMembers],
  ['/comments/3/quote', everybody],
  ['/comments/SECRET/quote', hidden],
  ['/comments/thread?parentRecordType=discussion&parentRecordID=3&expand=all', everybody],
  ['/categories?expand=all', everybody],
  ['/categories?outputFormat=flat&limit=100&expand=all', everybody],
  ['/categories?followedUserID=4', { guest: 403, member: 403, moderator: 403, admin: 200 }],
  ['/categories/kitchen-table?expand=all', everybody],
  ['/categories/11/preferences/1', { guest: 403, member: 200, moderator: 403, admin: 200 }],
  ['/categories/suggested?limit=50', members],
  ['/categories/tree', staff],
  ['/categories/starters', staff],
  ['/categories/deletions', staff],
  ['/categories/11/edit', staff],
  ['/categories/11/permissions', staff],
  [`/categories/${privateCategory}/edit`, staff],
  [`/categories/${privateCategory}/permissions`, staff],
  ['/categories/preferences/1', { guest: 403, member: 200, moderator: 403, admin: 200 }],
  [`/categories/${privateCategory}/preferences/3`, admins],
  ['/posts?limit=100', everybody],
  ['/interests/suggested-content?suggestedFollowsLimit=3&suggestedContentLimit=3', members],
  ['/feeds?feedUrl=https://feeds.example/', admins],
  ['/fragments', admins],
  ['/fragments/6f9619ff-8b86-4d01-b42d-00cf4fc964ff', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/analytics/privacy', everybody],
  ['/categories/search?query=&expand=breadcrumbs,parent&limit=50', everybody],
  ['/search?query=kettle&expand=all', everybody],
  ['/search?recordTypes=user,category&expand=all', everybody],
  ['/tags', everybody],
  ['/reactions', everybody],
  ['/reactions/Like', everybody],
  ['/reactions/nothing', nobody],
  ['/reactions/edit/Like', staff],
  ['/tags/1', everybody],
  ['/tags/removals', staff],
  ['/tags/999999', nobody],
  ['/collections', staff],
  ['/collections/1', staff],
  ['/collections/999999', { guest: 403, member: 403, moderator: 404, admin: 404 }],
  ['/collections/by-resource?recordID=1&recordType=discussion', staff],
  ['/collections/contents/en?expand=collection', everybody],
  ['/collections/1/content/en', everybody],
  ['/collections/999999/content/en', nobody],
  ['/roles?limit=500&expand=all', everybody],
  ['/roles/8?expand=permissions', admins],
  ['/roles/8/edit', admins],
  ['/roles/999999', { guest: 403, member: 403, moderator: 403, admin: 404 }],
  ['/config?select=garden.cookie.name,branding.*', everybody],
  ['/config/schema', admins],
  ['/locales', everybody],
  ['/locales/en', everybody],
  ['/locales/texts', admins],
  ['/translation-services', admins],
  ['/locales/en/texts', admins],
  ['/locales/en/texts.po', admins],
  ['/locales/translations/en', everybody],
  ['/translations/categories?locale=en', staff],
  ['/themes?expand=variables.data', everybody],
  ['/themes/current', everybody],
  ['/themes/drafts', admins],
  ['/themes/foundation', everybody],
  ['/themes/foundation/assets/variables.json', everybody],
  ['/themes/foundation/revisions', admins],
  ['/site-totals', everybody],
  ['/leaderboard', everybody],
  ['/post-fields', everybody],
  ['/post-fields/nothing', nobody],
  ['/custom-pages?status[]=published', everybody],
  ['/custom-pages/999999', nobody],
  ['/post-types', everybody],
  ['/post-types/question', everybody],
  ['/fragments/0b1f/js', nobody],
  ['/fragments/0b1f/css', nobody],
];

async function privateIDs(): Promise<{ discussionID: number; commentID: number }> {
  const { kysely } = server.services.db;
  const row = await kysely
    .selectFrom('comments as c')
    .innerJoin('discussions as d', 'd.discussion_id', 'c.discussion_id')
    .select(['c.comment_id', 'd.discussion_id'])
    .where('d.category_id', '=', privateCategory)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { discussionID: row.discussion_id, commentID: row.comment_id };
}

describe('every reading call', () => {
  it.each(matrix)('%s answers each kind of viewer as their permissions say', async (template, expected) => {
    const { discussionID, commentID } = await privateIDs();
    const path = template.replace('PRIVATE', String(discussionID)).replace('SECRET', String(commentID));
    for (const person of Object.keys(expected) as Person[]) {
      const reply = await server.api(person).get(...splitPath(path));
      expect(`${person} ${reply.status}`, reply.text.slice(0, 200)).toBe(`${person} ${expected[person]}`);
      const route = server.router.find('GET', path.split('?')[0] as string);
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      const body = isJson ? reply.json() : reply.text;
      if (reply.status === 200 && route?.reply) expect(check(route.reply, body), path).toEqual([]);
      if (reply.status >= 400) expect(check({ $ref: 'error.schema.json' }, reply.json()), path).toEqual([]);
    }
    expect(server.errors).toEqual([]);
  });

  it('is in the matrix', () => {
    const asked = new Set(
      matrix.map(([path]) => server.router.find('GET', (path.split('?')[0] as string).replace(/PRIVATE|SECRET/, '1'))),
    );
    const missing = server.router.routes
      .filter((route) => route.method === 'GET' && !asked.has(route))
      .map((route) => route.path);
    expect(missing).toEqual([]);
  });
});

function splitPath(path: string): [string, Record<string, unknown>] {
  const [address = '', search = ''] = path.split('?', 2);
  return [address, Object.fromEntries(new URLSearchParams(search))];
}
