import { defineFeature } from '../../defineFeature.ts';
import { profileFieldRoutes } from './routes/profileFields.ts';
import { undoProfileField } from './undoProfileField.ts';
import { profileFieldViews } from './views.ts';

export const feature = defineFeature({
  name: 'profileFields',
  routes: profileFieldRoutes,
  views: profileFieldViews,
  undo: { profileField: undoProfileField },
});
