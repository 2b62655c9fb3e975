import { tagPath } from '#routing/pages/urls.ts';
import { ApiError } from '#lib/apiError.ts';
import type { ViewRedirect } from '../../../layouts/views/viewType.ts';

const oneID = /^[1-9]\d{0,9}$/;

/** Redirects the list of posts with a merged tag to the list of the tag it went into. */
export const redirectMergedTag: ViewRedirect = async ({ tagID }, calls) => {
  const asked = String(tagID ?? '');
  if (!oneID.test(asked)) return undefined;
  try {
    const { body: tag } = await calls.get(`/tags/${asked}`);
    return String(tag.tagID) === asked ? undefined : { redirectTo: tagPath(tag, true), status: 301 };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
};
