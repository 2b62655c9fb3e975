export { type AccountEdit, changeAccount } from './changeAccount.ts';
export { checkReach } from './mayChange.ts';
export { assignableRoles, outranks } from './rank.ts';
export { lockAdministrators } from './repo/administrators.ts';
export { hiddenPosts } from './repo/hiddenCounts.ts';
export { findPrivacyChoice, savePrivacyChoice } from './repo/privacy.ts';
export {
  accountMailKinds,
  type AccountMailKind,
  accountMailPlaceholders,
  builtInAccountMail,
  composeAccountMail,
} from './accountMails.ts';
export { findPasswordHash } from './repo/userEdits.ts';
export { conditionsOf, type UserFilter } from './repo/userList.ts';
export { getUser, userFilterOf, userFilterProperties, userParams } from './routes/users.ts';
