import { undoByRoutes } from '../../undoByRoutes.ts';
import { profileFieldState, profileFieldVersion } from './profileFieldState.ts';
import { loadProfileFields } from './repo/profileValues.ts';
import { addProfileField, patchProfileField } from './routes/profileFields.ts';

/** Members’ answers are not in the log: a field with answers does not come back, and one just created is not removed. */
export const undoProfileField = undoByRoutes({
  param: 'apiName',
  patch: patchProfileField,
  add: addProfileField,
  isPossible: ({ before, after }) => before !== null && (after ? !('sort' in after) : before.answers === 0),
  find: async (services, id) => {
    const row = (await loadProfileFields(services)).find((one) => one.api_name === id);
    return row && { values: { ...profileFieldState(row) }, version: profileFieldVersion(row) };
  },
  bodyOf: ({ answers: _, userCards, dataType, ...before }, after, { id }) => ({
    ...before,
    displayOptions: { userCards },
    ...(after === null ? { apiName: id, dataType } : {}),
  }),
});
