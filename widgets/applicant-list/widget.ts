import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ApplicantListAsset',
  variants: [
    {
      id: 'asset.applicantList',
      name: 'Applicants and invitations',
      icon: 'users',
      keywords: ['members', 'approval', 'registration', 'invite'],
      group: 'Assets',
      kind: 'asset',
      views: ['applicantList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});
