import { defineFeature } from '../../defineFeature.ts';
import { deleteOldMails } from './repo/mailLog.ts';
import { emailTemplateRoutes } from './routes/emailTemplates.ts';
import { emailRoutes } from './routes/emails.ts';
import { undoTemplate } from './undoTemplate.ts';
import { emailViews } from './views.ts';

export const feature = defineFeature({
  name: 'emails',
  routes: [...emailRoutes, ...emailTemplateRoutes],
  views: emailViews,
  tidy: deleteOldMails,
  undo: { emailTemplate: undoTemplate },
});
