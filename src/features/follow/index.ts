export { FollowButton, type FollowButtonProps } from './FollowButton.tsx';
/** @internal Only for tests. */
export { forgetPreferences } from './useCategoryPreferences.ts';
