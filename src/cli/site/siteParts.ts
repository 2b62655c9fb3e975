import { announcementsPart } from './parts/announcements.ts';
import { categoriesPart } from './parts/categories.ts';
import { emailsPart } from './parts/emails.ts';
import { appliedLayoutsPart, layoutsPart } from './parts/layouts.ts';
import { navigationPart, redirectsPart, textsPart } from './parts/lists.ts';
import { pagesPart } from './parts/pages.ts';
import { postFieldsPart, postTypesPart } from './parts/postTypes.ts';
import { profileFieldsPart } from './parts/profileFields.ts';
import { reactionsPart } from './parts/reactions.ts';
import { reportReasonsPart } from './parts/reportReasons.ts';
import { roleRequestsPart } from './parts/roleRequests.ts';
import { rolesPart } from './parts/roles.ts';
import { currentThemePart, settingsPart } from './parts/settings.ts';
import { themesPart } from './parts/themes.ts';
import { statusesPart } from './parts/statuses.ts';
import { translationsPart } from './parts/translations.ts';
import type { SitePart } from './sitePart.ts';

/** All parts, each after those that it refers to. */
export const siteParts: readonly SitePart[] = [
  rolesPart,
  profileFieldsPart,
  postFieldsPart,
  reportReasonsPart,
  roleRequestsPart,
  reactionsPart,
  categoriesPart,
  postTypesPart,
  statusesPart,
  settingsPart,
  // after the settings, which name the languages
  translationsPart,
  themesPart,
  currentThemePart,
  pagesPart,
  layoutsPart,
  appliedLayoutsPart,
  navigationPart,
  redirectsPart,
  textsPart,
  emailsPart,
  announcementsPart,
];
