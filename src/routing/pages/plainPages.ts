/** A screen that is found by a path pattern. */
export interface PlainPage {
  /**
   * Literal segments, `:name` for one segment, `:name?` for one or none, e.g. `/messages/add/:name?`. The first match
   * wins.
   */
  readonly pattern: string;
  readonly layoutViewType: string;
  /** Query parameters that are passed to the layout. */
  readonly queryParams?: readonly string[] | 'all';
  /** Passes the whole query as one parameter of this name, for pages with their own parser. */
  readonly queryAs?: string;
}

export const plainPages: readonly PlainPage[] = [
  { pattern: '/search', layoutViewType: 'search', queryAs: 'search' }, // SH-SEARCH-004
  { pattern: '/kb/search', layoutViewType: 'search', queryAs: 'search' }, // SH-SEARCH-005
  { pattern: '/entry/passwordrequest', layoutViewType: 'passwordRequest', queryParams: ['sent'] },
  { pattern: '/entry/passwordreset', layoutViewType: 'passwordReset', queryParams: ['done'] },
  { pattern: '/entry/passwordreset/:userID/:token', layoutViewType: 'passwordReset' },
  { pattern: '/entry/emailconfirm', layoutViewType: 'emailConfirm', queryParams: ['done'] },
  { pattern: '/entry/emailconfirm/:userID/:token', layoutViewType: 'emailConfirm' },
  // SH-ROUTE-013
  { pattern: '/entry/emailconfirmrequest', layoutViewType: 'emailConfirmRequest', queryParams: ['sent'] },
  { pattern: '/home/leaving', layoutViewType: 'leaving', queryParams: ['target'] }, // SH-ROUTE-014
  { pattern: '/notifications', layoutViewType: 'notifications', queryParams: ['page', 'unread'] },
  { pattern: '/drafts', layoutViewType: 'drafts', queryParams: ['page', 'draftStatus'] },
  { pattern: '/messages', layoutViewType: 'messagesInbox', queryParams: ['page'] },
  { pattern: '/messages/inbox', layoutViewType: 'messagesInbox', queryParams: ['page'] },
  { pattern: '/messages/add/:name?', layoutViewType: 'messagesNew', queryParams: ['content'] }, // SH-USER-008
  { pattern: '/messages/:conversationID', layoutViewType: 'messagesConversation' },
  { pattern: '/profile/followed-content', layoutViewType: 'followedContent' }, // SH-FOLLOW-001
  { pattern: '/profile/preferences', layoutViewType: 'profilePreferences' },
  {
    pattern: '/dashboard/users',
    layoutViewType: 'userList',
    queryParams: ['name', 'roleID', 'banned', 'sort', 'page'],
  },
  { pattern: '/dashboard/roles', layoutViewType: 'roleList' },
  { pattern: '/dashboard/fragments', layoutViewType: 'fragmentList' },
  // CO-TRANS-002
  { pattern: '/dashboard/translations', layoutViewType: 'translations', queryParams: ['recordIDs', 'into', 'page'] },
  {
    pattern: '/dashboard/content/reports',
    layoutViewType: 'reportQueue',
    queryParams: ['statuses', 'recordType', 'recordID', 'page'],
  }, // SH-OPT-001
  {
    pattern: '/log/filter',
    layoutViewType: 'postLog',
    queryParams: ['recordType', 'recordID', 'parentRecordID', 'operation', 'page'],
  }, // CO-OPT-003, CO-OPT-004
  { pattern: '/home/privacy', layoutViewType: 'privacy' },
];
