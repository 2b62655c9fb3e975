import { ApiError } from '#lib/apiError.ts';
import { checkPublishable, draftProperties, mergeDraft, readScheduleDate } from '../draftInput.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import {
  changeDraft,
  checkScheduling,
  draftParams,
  draftTags,
  getDraft,
  schedulePermission,
  writeDraft,
} from './draftCalls.ts';

const schedule = defineRoute({
  method: 'PATCH',
  path: '/drafts/schedule/:draftID',
  summary: 'Changes when a scheduled draft is published.',
  tags: draftTags,
  session: true,
  permission: schedulePermission,
  params: draftParams,
  body: {
    type: 'object',
    properties: {
      dateScheduled: { type: 'string', format: 'date-time' },
      publishedSilently: draftProperties.publishedSilently,
    },
    required: ['dateScheduled'],
  },
  reply: record('draft'),
  handle: (input) => {
    const { body, services } = input;
    checkScheduling(input);
    return changeDraft(input, (stored) => {
      if (stored.status !== 'scheduled') throw new ApiError(400, 'This draft is not scheduled.');
      checkPublishable(mergeDraft({}, stored));
      const dateScheduled = readScheduleDate(body.dateScheduled, services.now());
      return {
        status: 'scheduled',
        dateScheduled,
        publishedSilently: body.publishedSilently ?? stored.published_silently,
      };
    });
  },
});

const cancelSchedule = defineRoute({
  method: 'PATCH',
  path: '/drafts/cancel-schedule/:draftID',
  summary: 'Cancels the schedule of a draft.',
  tags: draftTags,
  session: true,
  permission: schedulePermission,
  params: draftParams,
  reply: record('draft'),
  // moderators can cancel publishing this way; the text stays with its author
  handle: async (input) =>
    writeDraft(input, await getDraft(input), () => ({
      status: 'draft',
      dateScheduled: null,
      publishedSilently: false,
    })),
});

export const draftScheduleRoutes: readonly AnyRoute[] = [schedule, cancelSchedule];
