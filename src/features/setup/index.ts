export { EndStep } from './EndStep.tsx';
export { SetupChecklist } from './SetupChecklist.tsx';
export { AccessWords } from './AccessWords.tsx';
export { SetupFrame } from './SetupFrame.tsx';
export { FactActions, FormActions, useSetupMoves } from './StepActions.tsx';
export { useSetupFields } from './useSetupFields.ts';
export type { SetupStepState } from '#domain/setup.ts';
