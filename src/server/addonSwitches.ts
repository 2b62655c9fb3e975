import type { ConfigKey } from './configKeys.ts';

/** Each add-on, with the setting that turns it on and off and names it. */
export const addonSwitches = {
  conversations: 'conversations.enabled',
  customFragments: 'customFragments.enabled',
  draftScheduling: 'featureFlags.DraftScheduling.Enabled',
  emailDigest: 'emails.digest',
  emails: 'emails.enabled',
  htmlScripts: 'customHtml.allowJavaScript',
  mentions: 'ui.userMentionsEnabled',
  reports: 'featureFlags.escalations.Enabled',
  resolved: 'triage.enabled',
  signatures: 'signatures.enabled',
  suggestedAnswers: 'featureFlags.AISuggestions.Enabled',
  suggestedContent: 'suggestedContent.enabled',
  tagging: 'tagging.enabled',
  themeScripts: 'theme.allowJavaScript',
} as const satisfies Readonly<Record<string, ConfigKey>>;

export type AddonID = keyof typeof addonSwitches;

export const addonIDs = Object.keys(addonSwitches) as readonly AddonID[];

/** An add-on by its ID in any case. */
export const findAddonID = (id: string): AddonID | undefined =>
  addonIDs.find((known) => known.toLowerCase() === id.toLowerCase());
