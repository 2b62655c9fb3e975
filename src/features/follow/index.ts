export { FollowButton, type FollowButtonProps } from './FollowButton.tsx';
export { forgetPreferences } from './useCategoryPreferences.ts';
