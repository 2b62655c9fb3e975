import { undoByRoutes } from '../../undoByRoutes.ts';
import { auditedMessage, getMessage, messageVersion } from './repo/moderationMessages.ts';
import { addMessage, patchMessage, removeMessage } from './routes/moderationMessages.ts';

/** Members who dismissed a deleted announcement see it again: it comes back with another ID. */
export const undoMessage = undoByRoutes({
  param: 'moderationMessageID',
  patch: patchMessage,
  remove: removeMessage,
  add: addMessage,
  // entries of earlier versions do not name the format
  isPossible: ({ before, after }) => before === null || after !== null || 'format' in before,
  find: async (services, id) => {
    const row = await getMessage(services, Number(id)).catch(() => undefined);
    return row && { values: auditedMessage(row), version: messageVersion(row) };
  },
  bodyOf: ({ categoryID, ...before }) => {
    if (categoryID === undefined) return before;
    return { ...before, recordType: categoryID === null ? null : 'category', recordID: categoryID };
  },
});
