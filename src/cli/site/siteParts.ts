import { categoriesPart } from './parts/categories.ts';
import { appliedLayoutsPart, layoutsPart } from './parts/layouts.ts';
import { navigationPart, redirectsPart, textsPart } from './parts/lists.ts';
import { pagesPart } from './parts/pages.ts';
import { postFieldsPart, postTypesPart } from './parts/postTypes.ts';
import { profileFieldsPart } from './parts/profileFields.ts';
import { reportReasonsPart } from './parts/reportReasons.ts';
import { rolesPart } from './parts/roles.ts';
import { currentThemePart, settingsPart } from './parts/settings.ts';
import { themesPart } from './parts/themes.ts';
import type { SitePart } from './sitePart.ts';

/** All parts, each after those that it refers to. */
export const siteParts: readonly SitePart[] = [
  rolesPart,
  profileFieldsPart,
  postFieldsPart,
  reportReasonsPart,
  categoriesPart,
  postTypesPart,
  settingsPart,
  themesPart,
  currentThemePart,
  pagesPart,
  layoutsPart,
  appliedLayoutsPart,
  navigationPart,
  redirectsPart,
  textsPart,
];
