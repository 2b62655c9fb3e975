export { Applicants } from './Applicants.tsx';
export { Invitations } from './Invitations.tsx';
