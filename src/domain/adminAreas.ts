import type { Permission } from '#contracts/permission.gen.ts';
import type { PermissionQuestion } from '#contracts/hydrate.ts';

/** ID of the menu of the administration screens. */
export const adminMenuID = 'admin-menu';

/** A screen for administrators or moderators. */
interface AdminAreaFacts {
  readonly group: 'overview' | 'community' | 'content' | 'site';
  /** Its path, and the start of the paths of its inner pages. */
  readonly address: string;
  /** Any of these lets the viewer open it. */
  readonly permissions: readonly Permission[];
  /** Whether having them in a category suffices. */
  readonly isForCategories?: true;
}

const innerAreas = {
  categories: {
    group: 'community',
    address: '/dashboard/categories',
    permissions: ['community.manage', 'site.manage'],
  },
  members: {
    group: 'community',
    address: '/dashboard/users',
    permissions: ['users.add', 'users.edit', 'users.delete'],
  },
  banRules: { group: 'community', address: '/dashboard/users/ban-rules', permissions: ['users.edit'] },
  profileFields: { group: 'community', address: '/dashboard/profile-fields', permissions: ['site.manage'] },
  roles: { group: 'community', address: '/dashboard/roles', permissions: ['site.manage'] },
  reports: {
    group: 'content',
    address: '/dashboard/content/reports',
    permissions: ['community.moderate', 'posts.moderate'],
    isForCategories: true,
  },
  reportReasons: { group: 'content', address: '/dashboard/content/report-reasons', permissions: ['site.manage'] },
  postTypes: { group: 'content', address: '/dashboard/content/post-types', permissions: ['site.manage'] },
  statuses: { group: 'content', address: '/dashboard/content/statuses', permissions: ['site.manage'] },
  tags: { group: 'content', address: '/dashboard/content/tags', permissions: ['community.manage', 'site.manage'] },
  reactions: {
    group: 'content',
    address: '/dashboard/content/reactions',
    permissions: ['community.manage', 'site.manage'],
  },
  announcements: { group: 'content', address: '/dashboard/content/messages', permissions: ['site.manage'] },
  log: { group: 'content', address: '/log/filter', permissions: ['discussions.moderate'], isForCategories: true },
  themes: { group: 'site', address: '/appearance/style-guides', permissions: ['site.manage'] },
  settings: { group: 'site', address: '/dashboard/settings', permissions: ['site.manage'] },
  navigation: { group: 'site', address: '/dashboard/navigation', permissions: ['site.manage'] },
  layouts: { group: 'site', address: '/appearance/layouts', permissions: ['site.manage'] },
  widgets: { group: 'site', address: '/appearance/widgets', permissions: ['site.manage'] },
  pages: { group: 'site', address: '/dashboard/pages', permissions: ['site.manage'] },
  redirects: { group: 'site', address: '/dashboard/redirects', permissions: ['site.manage'] },
  auditLog: { group: 'site', address: '/dashboard/audit-log', permissions: ['site.manage'] },
  tokens: { group: 'site', address: '/dashboard/tokens', permissions: ['site.manage'] },
  mail: { group: 'site', address: '/dashboard/mail', permissions: ['site.manage'] },
  addons: { group: 'site', address: '/dashboard/addons', permissions: ['site.manage'] },
  webhooks: { group: 'site', address: '/dashboard/webhooks', permissions: ['site.manage'] },
  fragments: { group: 'site', address: '/dashboard/fragments', permissions: ['site.manage'] },
  texts: { group: 'site', address: '/dashboard/texts', permissions: ['site.manage'] },
  translations: { group: 'site', address: '/dashboard/translations', permissions: ['site.manage'] },
} as const satisfies Readonly<Record<string, AdminAreaFacts>>;

/** All administration screens, in menu order. The server checks the same permissions again when a screen is opened. */
export const adminAreas = {
  dashboard: {
    group: 'overview',
    address: '/dashboard',
    permissions: Object.values<AdminAreaFacts>(innerAreas).flatMap(({ permissions }) => permissions),
    isForCategories: true,
  },
  setup: { group: 'overview', address: '/dashboard/setup', permissions: ['site.manage'] },
  ...innerAreas,
} satisfies Readonly<Record<string, AdminAreaFacts>>;

export type AdminAreaID = keyof typeof adminAreas;

export interface AdminArea extends AdminAreaFacts {
  readonly id: AdminAreaID;
}

interface Asker {
  readonly can: (permission: readonly Permission[], options?: PermissionQuestion) => boolean;
}

/** The administration screens that a viewer may open, in menu order. */
export const adminAreasOf = (viewer: Asker): readonly AdminArea[] =>
  Object.entries(adminAreas)
    .map(([id, facts]): AdminArea => ({ id: id as AdminAreaID, ...facts }))
    .filter(({ permissions, isForCategories }) =>
      viewer.can(permissions, isForCategories ? undefined : { mode: 'global' }),
    );

/** The area whose screen has this address (path and query, without the site section). */
export const adminAreaAt = (areas: readonly AdminArea[], address: string): AdminArea | undefined => {
  const path = address.replace(/[?#].*$/s, '');
  return areas
    .filter((area) => path === area.address || path.startsWith(`${area.address}/`))
    .sort((a, b) => b.address.length - a.address.length)[0];
};
