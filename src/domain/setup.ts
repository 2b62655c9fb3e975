/** Steps of setting up a site, in order. */
export const setupSteps = ['name', 'look', 'access', 'categories', 'mail', 'members'] as const;
export type SetupStep = (typeof setupSteps)[number];
export type SetupState = 'open' | 'done' | 'skipped';

export interface SetupStepState {
  readonly step: SetupStep;
  readonly state: SetupState;
}

/** Address of the setup. */
export const setupAddress = '/dashboard/setup';

/** The place of the setup's heading, which gets the focus when another step opens. */
export const setupHeadingID = 'setup-step';

/** The page of a step, or of the end. */
export const setupPath = (step: SetupStep | 'end'): string => `${setupAddress}?step=${step}#${setupHeadingID}`;

/** The step after another one, or the end. */
export const stepAfter = (step: SetupStep): SetupStep | 'end' => setupSteps[setupSteps.indexOf(step) + 1] ?? 'end';

export const stepBefore = (step: SetupStep): SetupStep | undefined => setupSteps[setupSteps.indexOf(step) - 1];
