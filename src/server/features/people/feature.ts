import { defineFeature } from '../../defineFeature.ts';
import { accountMailJob } from './accountLinks.ts';
import { deleteExpiredTokens } from './repo/accountTokens.ts';
import { deleteOldApplicants } from './repo/applicants.ts';
import { decisionMailJob, invitationMailJob } from './admissionMails.ts';
import { accountRoutes } from './routes/accounts.ts';
import { admissionRoutes } from './routes/admission.ts';
import { serveEntry } from './routes/entry.ts';
import { leaderboardRoutes } from './routes/leaderboard.ts';
import { meRoutes } from './routes/me.ts';
import { roleRoutes } from './routes/roles.ts';
import { roleWriteRoutes } from './routes/roleWrites.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { userEditRoutes } from './routes/userEdits.ts';
import { userPhotoRoutes } from './routes/userPhoto.ts';
import { userProfileFieldRoutes } from './routes/userProfileFields.ts';
import { userReactionRoutes } from './routes/userReactions.ts';
import { userRoutes } from './routes/users.ts';
import { serveViewAs, viewAsRoutes } from './routes/viewAs.ts';
import { undoRole } from './undoRole.ts';
import { undoUser } from './undoUser.ts';
import { accountViews } from './views/account.ts';
import { entryViews } from './views/entry.ts';
import { peopleViews } from './views/people.ts';

export const feature = defineFeature({
  name: 'people',
  routes: [
    ...meRoutes,
    ...userRoutes,
    ...userEditRoutes,
    ...userPhotoRoutes,
    ...userProfileFieldRoutes,
    ...userReactionRoutes,
    ...accountRoutes,
    ...admissionRoutes,
    ...sessionRoutes,
    ...leaderboardRoutes,
    ...roleRoutes,
    ...roleWriteRoutes,
    ...viewAsRoutes,
  ],
  views: [...entryViews, ...accountViews, ...peopleViews],
  jobs: [accountMailJob, decisionMailJob, invitationMailJob],
  tidy: (services) => Promise.all([deleteExpiredTokens(services), deleteOldApplicants(services)]),
  serve: (app, deps) => {
    serveEntry(app, deps);
    serveViewAs(app, deps);
  },
  undo: { role: undoRole, user: undoUser },
  addresses: ['/entry', '/view-as'],
});
