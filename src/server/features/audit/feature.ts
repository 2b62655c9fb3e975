import { defineFeature } from '../../defineFeature.ts';
import { auditRoutes } from './routes/auditLogs.ts';
import { undoRoutes } from './routes/undo.ts';
import { auditViews } from './views.ts';

export const feature = defineFeature({ name: 'audit', routes: [...undoRoutes, ...auditRoutes], views: auditViews });
