import type { OptionSettings } from '#domain/discussionOptions.ts';
import { callApi } from './client.ts';

const names = {
  editTimeout: 'ui.editContentTimeout',
  tagging: 'tagging.enabled',
  triage: 'triage.enabled',
  reports: 'featureFlags.escalations.Enabled',
  selfDelete: 'ui.allowSelfDelete',
} as const;

/** What of the site's settings decides about options; asked for by the first menu that opens, no page carries it. */
export const optionSettingsOptions = {
  queryKey: ['optionSettings'] as const,
  queryFn: async ({ signal }: { readonly signal?: AbortSignal }): Promise<OptionSettings> => {
    const config = await callApi('config', {
      query: { select: Object.values(names).join(',') },
      ...(signal ? { signal } : {}),
    });
    return {
      editTimeoutSeconds: Number(config[names.editTimeout] ?? 0),
      isTaggingOn: config[names.tagging] === true,
      isTriageOn: config[names.triage] === true,
      areReportsOn: config[names.reports] === true,
      maySelfDelete: config[names.selfDelete] === true,
    };
  },
};
