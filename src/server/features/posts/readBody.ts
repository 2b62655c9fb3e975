import type { FieldError } from '#lib/apiError.ts';
import { isBlank, visibleLength } from '#lib/isBlank.ts';
import type { BodyReferences } from '../../bodies/references.ts';
import type { RenderedBody } from '../../bodies/renderBody.ts';
import { renderSent } from '../../bodies/renderSent.ts';
import { mentionable } from '../../bodies/mentions.ts';
import { childrenOf, parseRich2 } from '../../bodies/rich2/nodes.ts';
import { findUsersByNames } from './repo/mentionedNames.ts';
import { loadUsers } from '../../db/repos/users.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import type { Actor } from './actor.ts';
import { type BodyToRead, checkQuotes } from './checkQuotes.ts';
import { isShown } from './isShown.ts';

/** Accepted formats. `display` is reserved for content of the site itself. */
export const bodyFormats = ['rich2', 'rich', 'html', 'wysiwyg', 'raw', 'markdown', 'bbcode', 'text', 'textex'] as const;

/** Maximum length of the source; a rich document is many times as long as its text. */
export const longestSource = 900_000;

export interface WrittenBody {
  readonly body: string;
  readonly format: string;
  /** Rendered with the mentions and quotes as they are now. */
  readonly rendered: RenderedBody;
}

function refuse(error: Omit<FieldError, 'field' | 'status'>): never {
  throw validationFailed([{ ...fieldError('body', error.code, error.message), status: 422 }]);
}

export function readFormat(format: string): string {
  const known = format.toLowerCase();
  if ((bodyFormats as readonly string[]).includes(known)) return known;
  throw validationFailed([fieldError('format', 'invalid', `format must be one of: ${bodyFormats.join(', ')}.`)]);
}

async function findPeople({ services }: Actor, format: string, { names: written, userIDs }: BodyReferences) {
  if (!services.config.get('ui.userMentionsEnabled')) return { users: new Map(), people: new Map<number, string>() };
  const names = format === 'rich2' || format === 'rich' ? [] : written;
  const [named, numberedUsers] = await Promise.all([findUsersByNames(services, names), loadUsers(services, userIDs)]);
  const users = mentionable(named);
  const people = new Map(
    [...numberedUsers.values()].filter((user) => !user.isDeleted).map((user) => [user.userID, user.name]),
  );
  return { users, people };
}

/** Renders a body exactly as it will be saved, with quotes corrected; previews use it too. */
export async function renderForViewer(actor: Actor, { body, format, before }: BodyToRead): Promise<WrittenBody> {
  const checked = await checkQuotes(actor, { body, format, before });
  const rendered = await renderSent(
    actor.services,
    { userID: actor.viewer.userID, body: checked, format },
    (references) => findPeople(actor, format, references),
  );
  return { body: checked, format, rendered };
}

/**
 * Checks and renders a body once, so that the stored HTML is the one shown. @throws ApiError 422 when it is empty, too
 * short, too long or invalid.
 */
export async function readBody(actor: Actor, sent: BodyToRead): Promise<WrittenBody> {
  const { config } = actor.services;
  const format = readFormat(sent.format);
  checkDocument(sent.body, format);
  const written = await renderForViewer(actor, { ...sent, format });
  const { plain, html } = written.rendered;
  const length = [...plain.trim()].length;
  const hasShown = isShown(html);
  if (isBlank(plain) && !hasShown) refuse({ code: 'missingField', message: 'body is required.' });
  const [least, most] = [config.get('posting.minLength'), config.get('posting.maxLength')];
  if (visibleLength(plain) < least && !hasShown)
    refuse({ code: 'minLength', message: `body should be at least ${least} characters long.` });
  if (length > most)
    refuse({ code: 'maxLength', message: `body is too long: at most ${most} characters are allowed.` });
  return written;
}

/** Rejects a document that could not be read later, while its author still has the text. @throws ApiError 422 */
export function checkDocument(body: string, format: string): void {
  if (format !== 'rich2') return;
  try {
    parseRich2(body).map(childrenOf);
  } catch {
    refuse({ code: 'invalid', message: 'body is not a valid rich2 document.' });
  }
}
