export { Applicants } from './Applicants.tsx';
export { RoleRequests } from './RoleRequests.tsx';
export { Invitations } from './Invitations.tsx';
