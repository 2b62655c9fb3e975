export { hiddenPosts } from './repo/hiddenCounts.ts';
export { findPrivacyChoice, savePrivacyChoice } from './repo/privacy.ts';
