import { defineFeature } from '../../defineFeature.ts';
import { banRuleRoutes } from './routes/banRules.ts';
import { banRuleViews } from './views.ts';

export const feature = defineFeature({ name: 'banRules', routes: banRuleRoutes, views: banRuleViews });
