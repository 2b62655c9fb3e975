import { defineFeature } from '../../defineFeature.ts';
import { banRuleRoutes } from './routes/banRules.ts';
import { undoBanRule } from './undoBanRule.ts';
import { banRuleViews } from './views.ts';

export const feature = defineFeature({
  name: 'banRules',
  routes: banRuleRoutes,
  views: banRuleViews,
  undo: { banRule: undoBanRule },
});
