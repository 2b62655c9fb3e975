import { slugify } from '#routing/pages/urls.ts';
import { emptyField, fieldError, validationFailed } from '../../http/errors.ts';
import { cleanLine } from './readTags.ts';

export const longestTagName = 100;

export interface TagWords {
  readonly name: string;
  readonly urlCode: string;
}

/** The name and URL code of a tag as they are stored. The code is made from the name if it is not given. @throws 422 */
export function readTagWords(sent: { readonly name: string; readonly urlcode?: string | undefined }): TagWords {
  const name = cleanLine(sent.name);
  const urlCode = slugify(sent.urlcode ?? name);
  if (name === '') throw validationFailed([emptyField('name', 'Please enter a name.')]);
  if (urlCode === '')
    throw validationFailed([
      fieldError(sent.urlcode === undefined ? 'name' : 'urlcode', 'invalid', 'A tag must contain a letter or digit.'),
    ]);
  return { name, urlCode };
}
