import { defineFeature } from '../../defineFeature.ts';
import { composerViews } from './views.ts';

export const feature = defineFeature({ name: 'composer', views: composerViews });
