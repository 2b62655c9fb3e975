import type { FindMissing } from '../../settingRecords.ts';
import { findTheme } from './themes.ts';

/** The style guide in use exists; an unknown one would silently be replaced by a built-in one. */
export const missingTheme: FindMissing = async (services, { value, stored }) => {
  const themeID = String(value);
  if (value === stored || (await findTheme(services, themeID))) return [];
  return [{ message: `There is no style guide "${themeID}" on this site.` }];
};
