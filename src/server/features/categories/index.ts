export { managePermissions } from './categoryRights.ts';
export {
  archiveCategory,
  type Manager,
  needCategory,
  removeCategory,
  publishCategories,
} from './changeCategory.ts';
export { categoryItem, type CategoryItem } from './records/categoryItem.ts';
export { categoryCrumbs, categoryFragment, categoryPermissionMap, categoryUrl } from './records/categoryRecord.ts';
export { categoryRecords, categoryScope, hasDigest } from './records/categoryRecords.ts';
export { saveCategoryPreferences } from './repo/categoryPreferences.ts';
export { followedCategoryIDs } from './repo/follows.ts';
