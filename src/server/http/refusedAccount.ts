import { ApiError } from '#lib/apiError.ts';

/** The advice for members whose account is refused. */
const askAdministrators = { description: 'Please contact the administrators of this community.' };

/** The error for banned members who sign in, or whose session a ban has ended. */
export const bannedProblem = () => new ApiError(403, 'This account has been banned.', askAdministrators);

/** The error for members of whose roles none has `signIn.allow`. */
export const signInProblem = () => new ApiError(403, 'Your role does not allow you to sign in.', askAdministrators);
