import { foldName } from '#domain/foldName.ts';
import { isBlank } from '#lib/isBlank.ts';
import { emptyField, fieldError, validationFailed } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { ReactionType } from './repo/reactions.ts';
import { type ReactionTypeState, reactionTypeState, updateReactionType } from './repo/reactionTypeWrites.ts';

const oneLine = (text: string) => text.toWellFormed().normalize('NFC').trim().replace(/\s+/gu, ' ');

/** A state with trimmed texts. @throws ApiError 422 */
function checked(state: ReactionTypeState, others: readonly ReactionType[]): ReactionTypeState {
  const [name, description] = [oneLine(state.name), oneLine(state.description)];
  if (isBlank(name) || foldName(name) === '') throw validationFailed([emptyField('name', 'Please enter a name.')]);
  const same = others.find((type) => foldName(type.name) === foldName(name));
  if (same) throw validationFailed([fieldError('name', 'invalid', `There is already a reaction named ${same.name}.`)]);
  return { ...state, name, description, sort: Math.min(state.sort, others.length) };
}

interface ChangeOptions {
  readonly urlCode: string;
  readonly userID: number;
  /** Throws if the type must not be changed as it is stored now. */
  readonly check?: (type: ReactionType) => void;
}

/** Changes a type of reaction. Reactions that were given keep their points. @throws ApiError 404, 422 */
export async function changeReactionType(
  services: Services,
  { urlCode, userID, check }: ChangeOptions,
  change: Partial<ReactionTypeState>,
): Promise<ReactionType> {
  return updateReactionType(services, { urlCode, userID }, (type, all) => {
    check?.(type);
    const others = all.filter((one) => one !== type);
    return checked({ ...reactionTypeState(type), ...change }, others);
  });
}
