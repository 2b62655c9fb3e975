import { findPictures } from '../db/repos/pictures.ts';
import { fieldError, validationFailed } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { BodyFault } from './bodyLimits.ts';
import type { BodyReferences } from './references.ts';
import type { BodyOptions, RenderedBody } from './renderBody.ts';

export interface SentBody {
  readonly body: string;
  readonly format: string;
}

type Rendering = Pick<Services, 'bodies' | 'config' | 'db'>;

/**
 * What somebody sends, read and rendered beside the server. `lookUp` finds what the text names. @throws ApiError 422
 * when it is not of its format or holds too much to be shown.
 */
export async function renderSent(
  services: Rendering,
  { body, format }: SentBody,
  lookUp: (references: BodyReferences) => Promise<BodyOptions> = async () => ({}),
): Promise<RenderedBody> {
  try {
    const references = await services.bodies.look(body);
    const [pictures, found] = await Promise.all([
      findPictures(services.db.kysely, references.pictureKeys),
      lookUp(references),
    ]);
    return await services.bodies.render(body, format, {
      trustedDomains: services.config.get('garden.trustedDomains'),
      pictures,
      ...found,
    });
  } catch (error) {
    if (!(error instanceof BodyFault)) throw error;
    const message =
      error.reason === 'tooMuch'
        ? 'This text contains too much formatting. Simplify it, or split it into several posts.'
        : `body cannot be read as ${format}.`;
    throw validationFailed([{ ...fieldError('body', 'invalid', message), status: 422 }]);
  }
}
