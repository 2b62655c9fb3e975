import { defineFeature } from '../../defineFeature.ts';
import { profileFieldRoutes } from './routes/profileFields.ts';

export const feature = defineFeature({ name: 'profileFields', routes: profileFieldRoutes });
