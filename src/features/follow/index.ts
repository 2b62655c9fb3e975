export { FollowButton, type FollowButtonProps } from './FollowButton.tsx';
/** @internal For tests alone. */
export { forgetPreferences } from './useCategoryPreferences.ts';
