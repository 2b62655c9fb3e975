import { findPictures } from '../db/repos/media.ts';
import { fieldError, validationFailed } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { BodyFault } from './bodyLimits.ts';
import { pictureKeysIn } from './ownPictures.ts';
import type { BodyOptions, RenderedBody } from './renderBody.ts';

export interface SentBody {
  readonly body: string;
  readonly format: string;
}

/** What somebody sends, rendered beside the server. @throws ApiError 422 when it is not of its format or holds too much to be shown. */
export async function renderSent(
  services: Pick<Services, 'bodies' | 'config' | 'db'>,
  { body, format }: SentBody,
  options: BodyOptions = {},
): Promise<RenderedBody> {
  try {
    const pictures = await findPictures(services.db.kysely, pictureKeysIn(body));
    return await services.bodies.render(body, format, { trustedDomains: services.config.get('garden.trustedDomains'), pictures, ...options });
  } catch (error) {
    if (!(error instanceof BodyFault)) throw error;
    const message =
      error.reason === 'tooMuch'
        ? 'This text holds more formatting than can be shown. Make it simpler, or send it in parts.'
        : `body cannot be read as ${format}.`;
    throw validationFailed([{ ...fieldError('body', 'invalid', message), status: 422 }]);
  }
}
