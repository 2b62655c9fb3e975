import { defineFeature } from '../../defineFeature.ts';
import { auditRoutes } from './routes/auditLogs.ts';
import { auditViews } from './views.ts';

export const feature = defineFeature({ name: 'audit', routes: auditRoutes, views: auditViews });
