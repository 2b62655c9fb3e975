import { undoByRoutes } from '../../undoByRoutes.ts';
import { auditedRule, findBanRule } from './repo/banRules.ts';
import { addBanRule, patchBanRule, removeBanRule } from './routes/banRules.ts';

export const undoBanRule = undoByRoutes({
  param: 'banRuleID',
  patch: patchBanRule,
  remove: removeBanRule,
  add: addBanRule,
  find: async (services, id) => {
    const rule = await findBanRule(services, Number(id));
    return rule ? auditedRule(rule) : null;
  },
  bodyOf: (before) => before,
});
