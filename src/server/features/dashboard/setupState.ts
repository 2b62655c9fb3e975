import { type SetupState, type SetupStep, setupSteps } from '#domain/setup.ts';
import type { ApiSetup } from '#contracts/api-setup.gen.ts';
import { settings } from '../../configKeys.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import type { Services } from '../../services.ts';
import { canonicalTag, translatedLanguages } from '../../texts/languageFiles.ts';
import { languageName } from '../../texts/languageNames.ts';
import { hasOtherMembers } from './repo/activity.ts';
import { countMails } from './repo/mails.ts';
import { loadSetupMarks } from './repo/setupMarks.ts';

type SetupKey =
  | 'garden.title'
  | 'branding.logo'
  | 'theme.current'
  | 'garden.privateCommunity'
  | 'garden.registration.method';

/** Whether the site itself shows that a step is done. */
async function facts(services: Services): Promise<Readonly<Record<SetupStep, boolean>>> {
  const { config, mail } = services;
  const isChanged = (key: SetupKey) => config.get(key) !== settings[key].default;
  const [tree, sent, hasMembers] = await Promise.all([
    categoryTree(services),
    mail.isConnected ? countMails(services, 'sent') : 0,
    hasOtherMembers(services),
  ]);
  return {
    name: isChanged('garden.title'),
    look: isChanged('branding.logo') || isChanged('theme.current'),
    access: isChanged('garden.privateCommunity') || isChanged('garden.registration.method'),
    categories: tree.all.length > 0,
    mail: sent > 0,
    members: hasMembers,
  };
}

/** How far the setup is: done is what the site shows or an administrator has confirmed. */
export async function setupState(services: Services): Promise<ApiSetup> {
  const [isDone, marks] = await Promise.all([facts(services), loadSetupMarks(services)]);
  const stateOf = (step: SetupStep): SetupState => {
    if (isDone[step] || marks[step] === 'done') return 'done';
    return marks[step] === 'skipped' ? 'skipped' : 'open';
  };
  const keys = ['en', ...translatedLanguages().map(canonicalTag)].sort();
  return {
    steps: setupSteps.map((step) => ({ step, state: stateOf(step) })),
    isPutAway: marks.checklist === 'putAway',
    languages: keys.map((key) => ({ key, name: languageName(key) })),
  };
}
