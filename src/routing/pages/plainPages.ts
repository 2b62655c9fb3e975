import type { ParamName, ViewTypeParams } from '#contracts/viewTypes.gen.ts';
import type { PathParam } from '#lib/pathParam.ts';

/** A screen that is found by a path pattern. */
export interface PlainPage<View extends keyof ViewTypeParams = keyof ViewTypeParams> {
  /**
   * Literal segments, `:name` for one segment, `:name?` for one or none, e.g. `/messages/add/:name?`. The first match
   * wins.
   */
  readonly pattern: string;
  readonly layoutViewType: View;
  /** Query parameters that are passed to the layout. */
  readonly queryParams?: readonly ParamName<View>[];
  /** Passes the whole query as one parameter of this name, for pages with their own parser. */
  readonly queryAs?: ParamName<View>;
}

type Pattern<Text extends string, View extends keyof ViewTypeParams> = [PathParam<Text>] extends [ParamName<View>]
  ? Text
  : { readonly hint: 'The view type has no such input'; readonly params: PathParam<Text> };

/** A pattern or a query with a parameter that is not among the inputs of its view type does not compile. */
export function plainPage<const Text extends string, const View extends keyof ViewTypeParams>(
  page: PlainPage<View> & { readonly pattern: Text & Pattern<Text, View> },
): PlainPage {
  return page;
}

export const plainPages: readonly PlainPage[] = [
  plainPage({ pattern: '/search', layoutViewType: 'search', queryAs: 'search' }), // SH-SEARCH-004
  plainPage({ pattern: '/kb/search', layoutViewType: 'search', queryAs: 'search' }), // SH-SEARCH-005
  plainPage({ pattern: '/entry/passwordrequest', layoutViewType: 'passwordRequest', queryParams: ['sent'] }),
  plainPage({ pattern: '/entry/passwordreset', layoutViewType: 'passwordReset', queryParams: ['done'] }),
  plainPage({ pattern: '/entry/passwordreset/:userID/:token', layoutViewType: 'passwordReset' }),
  plainPage({ pattern: '/entry/emailconfirm', layoutViewType: 'emailConfirm', queryParams: ['done'] }),
  plainPage({ pattern: '/entry/emailconfirm/:userID/:token', layoutViewType: 'emailConfirm' }),
  // SH-ROUTE-013
  plainPage({ pattern: '/entry/emailconfirmrequest', layoutViewType: 'emailConfirmRequest', queryParams: ['sent'] }),
  plainPage({ pattern: '/home/leaving', layoutViewType: 'leaving', queryParams: ['target'] }), // SH-ROUTE-014
  plainPage({ pattern: '/notifications', layoutViewType: 'notifications', queryParams: ['page', 'unread'] }),
  plainPage({ pattern: '/drafts', layoutViewType: 'drafts', queryParams: ['page', 'draftStatus'] }),
  plainPage({ pattern: '/messages', layoutViewType: 'messagesInbox', queryParams: ['page'] }),
  plainPage({ pattern: '/messages/inbox', layoutViewType: 'messagesInbox', queryParams: ['page'] }),
  // SH-USER-008
  plainPage({ pattern: '/messages/add/:name?', layoutViewType: 'messagesNew', queryParams: ['content'] }),
  plainPage({ pattern: '/messages/:conversationID', layoutViewType: 'messagesConversation' }),
  plainPage({ pattern: '/profile/followed-content', layoutViewType: 'followedContent' }), // SH-FOLLOW-001
  plainPage({ pattern: '/profile/preferences', layoutViewType: 'profilePreferences' }),
  plainPage({ pattern: '/profile/tokens', layoutViewType: 'profileTokens' }),
  plainPage({ pattern: '/dashboard', layoutViewType: 'dashboard' }),
  plainPage({ pattern: '/dashboard/setup', layoutViewType: 'siteSetup', queryParams: ['step'] }),
  plainPage({
    pattern: '/dashboard/users',
    layoutViewType: 'userList',
    queryParams: [
      'name',
      'roleID',
      'banned',
      'confirmed',
      'joinedFrom',
      'joinedTo',
      'seenFrom',
      'seenTo',
      'minPosts',
      'maxPosts',
      'ip',
      'sort',
      'page',
    ],
  }),
  plainPage({
    pattern: '/dashboard/users/applicants',
    layoutViewType: 'applicantList',
    queryParams: ['page', 'requestPage'],
  }),
  plainPage({ pattern: '/dashboard/content/post-types', layoutViewType: 'postTypeList' }),
  plainPage({ pattern: '/dashboard/profile-fields', layoutViewType: 'profileFieldList' }),
  plainPage({ pattern: '/dashboard/users/ban-rules', layoutViewType: 'banRuleList', queryParams: ['query', 'page'] }),
  plainPage({ pattern: '/dashboard/categories', layoutViewType: 'categoryAdmin' }),
  plainPage({ pattern: '/dashboard/roles', layoutViewType: 'roleList' }),
  plainPage({ pattern: '/dashboard/navigation', layoutViewType: 'navigationEditor' }),
  plainPage({ pattern: '/dashboard/content/statuses', layoutViewType: 'statusList' }),
  plainPage({ pattern: '/dashboard/content/report-reasons', layoutViewType: 'reportReasonList' }),
  plainPage({ pattern: '/dashboard/content/tags', layoutViewType: 'tagList', queryParams: ['query', 'page'] }),
  plainPage({ pattern: '/dashboard/content/reactions', layoutViewType: 'reactionList' }),
  plainPage({ pattern: '/dashboard/content/messages', layoutViewType: 'moderationMessageList' }),
  plainPage({ pattern: '/dashboard/pages', layoutViewType: 'customPageList' }),
  plainPage({ pattern: '/dashboard/redirects', layoutViewType: 'redirectList', queryParams: ['query', 'page'] }),
  plainPage({ pattern: '/dashboard/settings', layoutViewType: 'settings' }),
  plainPage({
    pattern: '/dashboard/audit-log',
    layoutViewType: 'auditLog',
    queryParams: ['subject', 'userID', 'query', 'from', 'to', 'page'],
  }),
  plainPage({ pattern: '/dashboard/tokens', layoutViewType: 'tokenList', queryParams: ['page'] }),
  plainPage({ pattern: '/appearance/layouts', layoutViewType: 'layoutList' }),
  plainPage({ pattern: '/appearance/layouts/:layoutID/edit', layoutViewType: 'layoutComposer' }),
  plainPage({ pattern: '/appearance/layouts/:layoutID/revisions', layoutViewType: 'layoutRevisions' }),
  plainPage({ pattern: '/appearance/style-guides', layoutViewType: 'themeList' }),
  plainPage({ pattern: '/appearance/style-guides/:themeID', layoutViewType: 'themeEditor' }),
  // SH-THEME-004
  plainPage({ pattern: '/appearance/style-guides/:themeID/revisions', layoutViewType: 'themeRevisions' }),
  plainPage({ pattern: '/dashboard/mail', layoutViewType: 'mailAdmin', queryParams: ['status', 'page'] }),
  plainPage({ pattern: '/dashboard/addons', layoutViewType: 'addonList' }),
  plainPage({ pattern: '/appearance/widgets', layoutViewType: 'widgetList' }),
  plainPage({ pattern: '/dashboard/webhooks', layoutViewType: 'webhookList' }),
  plainPage({ pattern: '/dashboard/fragments', layoutViewType: 'fragmentList' }),
  plainPage({
    pattern: '/dashboard/texts',
    layoutViewType: 'textList',
    queryParams: ['into', 'query', 'state', 'page'],
  }),
  // CO-TRANS-002
  plainPage({
    pattern: '/dashboard/translations',
    layoutViewType: 'translations',
    queryParams: ['recordIDs', 'into', 'page'],
  }),
  plainPage({
    pattern: '/dashboard/content/reports',
    layoutViewType: 'reportQueue',
    queryParams: ['statuses', 'recordType', 'recordID', 'page'],
  }), // SH-OPT-001
  plainPage({
    pattern: '/log/filter',
    layoutViewType: 'postLog',
    queryParams: ['recordType', 'recordID', 'parentRecordID', 'operation', 'page'],
  }), // CO-OPT-003, CO-OPT-004
  plainPage({ pattern: '/home/privacy', layoutViewType: 'privacy' }),
];
