export { FragmentFrame, type FragmentFrameProps } from './FragmentFrame.tsx';
export { approveFragment, revokeFragment, switchFragments } from '#api/fragments.ts';
