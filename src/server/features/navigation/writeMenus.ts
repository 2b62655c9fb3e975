import type { Permission } from '#contracts/permission.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { NavigationItem } from '#domain/navigation.ts';
import { versionOf } from '../../configSchema.ts';
import type { AuditEntry } from '../../db/repos/audit.ts';
import type { Services } from '../../services.ts';
import type { UndoHandler } from '../../undoWay.ts';
import { type MenuItems, type MenuName, menuNames, menusIn, storedMenus, variablesWith } from './menus.ts';

/** Names of menus in the audit log. */
const names = {
  titleBar: 'Title bar',
  phone: 'Phone menu',
  quickLinks: 'Quick links',
  footer: 'Footer',
} as const satisfies Readonly<Record<MenuName, string>>;

const key = 'theme.variables';

/** Writes menus into the variables of the theme, with an audit entry for each. @throws ApiError 403, 409 */
export async function writeMenus(
  { services, viewer }: { readonly services: Services; readonly viewer: Viewer },
  menus: Partial<MenuItems>,
): Promise<void> {
  const { userID } = viewer;
  // another change of the theme between reading and writing is not overwritten either
  const seen = new Map([[key, versionOf(key, services.config.get(key))]]);
  const can = (permission: Permission) => viewer.can(permission, { mode: 'global' });
  const variables = variablesWith(services, menus);
  const after = menusIn(variables);
  const audit = (was: (setting: typeof key) => unknown): readonly AuditEntry[] => {
    const before = menusIn(was(key));
    return menuNames.map((name) => ({
      userID,
      action: 'update',
      subject: 'navigation',
      subjectID: name,
      name: names[name],
      before: { items: before[name] },
      after: { items: after[name] },
    }));
  };
  await services.config.receive({ [key]: variables }, can, { seen, userID, audit });
}

const isMenu = (name: string): name is MenuName => Object.hasOwn(names, name);

export const undoNavigation: UndoHandler = {
  isPossible: ({ subjectID, before }) => isMenu(subjectID) && before !== null,
  // safe cast: possible for menus only
  read: async (services, { subjectID }) => ({ items: storedMenus(services)[subjectID as MenuName] }),
  write: async (input, { subjectID, before }) => {
    // safe cast: the log has the items as they were stored
    await writeMenus(input, { [subjectID]: (before?.['items'] ?? null) as readonly NavigationItem[] | null });
  },
};
