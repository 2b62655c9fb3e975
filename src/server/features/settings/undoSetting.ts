import type { Permission } from '#contracts/permission.gen.ts';
import { settings, type ConfigKey } from '../../configKeys.ts';
import { isSecretSetting, versionOf } from '../../configSchema.ts';
import type { UndoHandler } from '../../undoWay.ts';

const isSetting = (key: string): key is ConfigKey => Object.hasOwn(settings, key);

/** The log does not hold the values of secrets. */
export const undoSetting: UndoHandler = {
  isPossible: ({ subjectID, before }) => isSetting(subjectID) && !isSecretSetting(subjectID) && before !== null,
  whyNot: ({ subjectID }) => (isSetting(subjectID) && isSecretSetting(subjectID) ? 'secret' : undefined),
  // safe cast: possible for settings only
  read: async ({ config }, { subjectID }) => ({ value: config.stored(subjectID as ConfigKey) }),
  write: async ({ services, viewer }, { subjectID, before, after }) => {
    const can = (permission: Permission) => viewer.can(permission, { mode: 'global' });
    // safe cast: possible for settings only
    const seen = new Map([[subjectID, versionOf(subjectID as ConfigKey, after?.['value'])]]);
    await services.config.receive({ [subjectID]: before?.['value'] }, can, { seen, userID: viewer.userID });
  },
};
