import { undoByRoutes } from '../../undoByRoutes.ts';
import { auditedRule, findBanRule, versionOf } from './repo/banRules.ts';
import { addBanRule, patchBanRule, removeBanRule } from './routes/banRules.ts';

export const undoBanRule = undoByRoutes({
  param: 'banRuleID',
  patch: patchBanRule,
  remove: removeBanRule,
  add: addBanRule,
  find: async (services, id) => {
    const rule = await findBanRule(services, Number(id));
    return rule && { values: auditedRule(rule), version: versionOf(rule) };
  },
  bodyOf: (before) => before,
});
