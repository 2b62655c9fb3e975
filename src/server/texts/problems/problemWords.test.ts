import { expect, it } from 'vitest';
import { compileMessage } from '#i18n/compileMessage.ts';
import { ApiError } from '#lib/apiError.ts';
import { cpuMs } from '../../../../tests/support/cpuTime.ts';
import { gone, notFound, permissionProblem, validationFailed } from '../../http/errors.ts';
import { problemWordsIn, translateError, translateProblem } from './problemWords.ts';

const german = {
  discussionNotFound: 'Diskussion nicht gefunden.',
  notFound: '{thing} nicht gefunden.',
  youNeedThePermissionToDoThat: 'Dafür brauchst du die Berechtigung {permission}.',
  youNeedOneOfThesePermissionsTo: 'Dafür brauchst du eine dieser Berechtigungen: {names}.',
  passwordsMustBeAtLeastCharactersLong:
    'Passwörter haben mindestens {count, plural, one {ein Zeichen} other {# Zeichen}}.',
  thePageAlreadyUses: '{urlCode} gehört schon zur Seite „{seoTitle}“.',
  yourTextIsSaved: '{why} Dein Text ist gespeichert.',
  itIsClosedForComments: 'Hier kann nicht mehr kommentiert werden.',
  thisEndsOn: 'Das endet am {date}.',
};
const words = problemWordsIn({
  key: 'de',
  version: '1',
  catalog: {
    'src/server/texts/problems/messages.json': Object.fromEntries(
      Object.entries(german).map(([key, text]) => [key, compileMessage(text)]),
    ),
    'src/features/roles/messages.json': { 'discussions.add.name': 'Beiträge schreiben' },
  },
});

it('translates whole texts, and texts with values in any order and in the plural of the language', () => {
  expect(words('Discussion not found.')).toBe('Diskussion nicht gefunden.');
  expect(words('Bicycle not found.')).toBe('Bicycle nicht gefunden.');
  expect(words('Passwords must be at least 1 characters long.')).toBe('Passwörter haben mindestens ein Zeichen.');
  expect(words('The page “Über uns” already uses /about.')).toBe('/about gehört schon zur Seite „Über uns“.');
});

it('translates values that are problems or permissions themselves', () => {
  expect(words('It is closed for comments. Your text is saved.')).toBe(
    'Hier kann nicht mehr kommentiert werden. Dein Text ist gespeichert.',
  );
  expect(translateError(permissionProblem('discussions.add'), words).extras).toEqual({
    description: 'Dafür brauchst du die Berechtigung “Beiträge schreiben”.',
    permissions: ['discussions.add'],
  });
});

it('translates each line of a text by itself, and leaves what people wrote', () => {
  expect(words('Too many adverts.\nThis ends on 2999-02-01 00:00 UTC.\nDiscussion not found.')).toBe(
    'Too many adverts.\nDas endet am 2999-02-01 00:00 UTC.\nDiskussion nicht gefunden.',
  );
});

it('leaves what it does not know, what programs compare, and all codes and fields', () => {
  expect(words('Ein eigener Text.')).toBe('Ein eigener Text.');
  const problem = validationFailed([
    { field: 'password', code: 'minLength', status: 422, message: 'Passwords must be at least 8 characters long.' },
  ]);
  expect(translateProblem({ message: problem.message, ...problem.extras }, words)).toEqual({
    message: 'Validation Failed',
    errors: [{ field: 'password', code: 'minLength', status: 422, message: 'Passwörter haben mindestens 8 Zeichen.' }],
  });
  // the page of a missing record names it by itself
  const missing = notFound('Discussion');
  expect(translateError(missing, words)).toBe(missing);
  expect(translateError(gone('Discussion'), words)).toBeInstanceOf(ApiError);
});

it('reads long texts of people in linear time', async () => {
  const text = `The page “${'already uses '.repeat(140)}”`;
  expect(await cpuMs(async () => void words(text))).toBeLessThan(50);
  expect(words('x'.repeat(1_000_000))).toHaveLength(1_000_000);
});
