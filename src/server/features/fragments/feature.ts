import { defineFeature } from '../../defineFeature.ts';
import { registerFramePages } from './framePage.ts';
import { fragmentRoutes } from './routes/fragments.ts';

export const feature = defineFeature({
  name: 'fragments',
  routes: fragmentRoutes,
  serve: async (app, { services, readBuilt }) => {
    const frameScript = await readBuilt('fragmentFrame.js');
    registerFramePages(app, { services, script: () => frameScript });
  },
});
