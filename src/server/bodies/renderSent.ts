import { findPictures } from '../db/repos/pictures.ts';
import { fieldError, validationFailed } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { BodyFault } from './bodyLimits.ts';
import type { BodyReferences } from './references.ts';
import type { BodyOptions, RenderedBody } from './renderBody.ts';

export interface SentBody {
  /** The account that sent it, whose bodies are rendered one after another. */
  readonly userID: number;
  readonly body: string;
  readonly format: string;
}

type Rendering = Pick<Services, 'bodies' | 'config' | 'db'>;

/**
 * Renders a submitted body in a worker thread. `lookUp` loads the records that it refers to. @throws ApiError 422 if
 * the body does not match its format or is too expensive.
 */
export async function renderSent(
  services: Rendering,
  { userID, body, format }: SentBody,
  lookUp: (references: BodyReferences) => Promise<BodyOptions> = async () => ({}),
): Promise<RenderedBody> {
  try {
    const references = await services.bodies.look(body, userID);
    const [pictures, found] = await Promise.all([
      findPictures(services.db.kysely, references.pictureKeys),
      lookUp(references),
    ]);
    const options = { trustedDomains: services.config.get('garden.trustedDomains'), pictures, ...found };
    return await services.bodies.render(body, format, options, userID);
  } catch (error) {
    if (!(error instanceof BodyFault)) throw error;
    const message =
      error.reason === 'tooMuch'
        ? 'This text contains too much formatting. Simplify it, or split it into several posts.'
        : `body cannot be read as ${format}.`;
    throw validationFailed([{ ...fieldError('body', 'invalid', message), status: 422 }]);
  }
}
