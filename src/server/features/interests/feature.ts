import { defineFeature } from '../../defineFeature.ts';
import { interestRoutes } from './routes/interests.ts';

export const feature = defineFeature({ name: 'interests', routes: interestRoutes });
