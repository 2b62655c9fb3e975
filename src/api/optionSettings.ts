import type { OptionSettings } from '#domain/discussionOptions.ts';
import { callApi } from './client.ts';

const names = {
  editTimeout: 'ui.editContentTimeout',
  tagging: 'tagging.enabled',
  triage: 'triage.enabled',
  reports: 'featureFlags.escalations.Enabled',
  selfDelete: 'ui.allowSelfDelete',
} as const;

/** Site settings that options depend on. Loaded when the first menu opens, to keep pages small. */
export const optionSettingsOptions = {
  queryKey: ['optionSettings'] as const,
  queryFn: async ({ signal }: { readonly signal?: AbortSignal }): Promise<OptionSettings> => {
    const config = await callApi('/config', {
      query: { select: Object.values(names).join(',') },
      signal,
    });
    return {
      editTimeoutSeconds: config[names.editTimeout] ?? 0,
      isTaggingOn: config[names.tagging] === true,
      isTriageOn: config[names.triage] === true,
      areReportsOn: config[names.reports] === true,
      maySelfDelete: config[names.selfDelete] === true,
    };
  },
};
