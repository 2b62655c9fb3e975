export { findRecipient, type MailRecipient } from './repo/accountTokens.ts';
export { hiddenPosts, hiddenTags } from './repo/hiddenCounts.ts';
export { findPrivacyChoice, savePrivacyChoice } from './repo/privacy.ts';
export { findUsersByNames } from './repo/userNames.ts';
export {
  findPreferences,
  loadCategoryChoices,
  loadPreferences,
  savePreferences,
  type UserPreferences,
} from './repo/userPreferences.ts';
export { checkProfileView, getUser, managers, userParams } from './routes/users.ts';
