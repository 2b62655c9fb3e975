import { changeSetup } from '#api/setup.ts';
import { type SetupStep, type SetupStepState, setupPath, stepAfter, stepBefore } from '#domain/setup.ts';
import { useT } from '#i18n/useT.tsx';
import { inPageSection } from '#routing/pageSection.ts';
import { useAct } from '#ui/act/useAct.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** Loads the whole page, because the name, the logo and the menus of the site may have changed. */
const goTo = (step: SetupStep | 'end') => location.assign(inPageSection(setupPath(step)));

/** The ways on from a step. @param go replaced in tests */
export function useSetupMoves({ step }: SetupStepState, go = goTo) {
  const mark = (state: 'done' | 'skipped') => changeSetup({ steps: { [step]: state } });
  return {
    /** After what was chosen is saved. */
    finish: async () => {
      await mark('done');
      go(stepAfter(step));
    },
    /** Whether a step that depends on facts is done shows the site itself, and then counts more than the mark. */
    leave: async () => {
      await mark('skipped');
      go(stepAfter(step));
    },
  };
}

export type SetupMoves = ReturnType<typeof useSetupMoves>;

function Back({ step }: { readonly step: SetupStep }) {
  const t = useT(messages);
  const previous = stepBefore(step);
  return previous ? (
    <LinkButton kind="text" href={setupPath(previous)}>
      {t('back')}
    </LinkButton>
  ) : null;
}

interface ActionsProps {
  readonly current: SetupStepState;
  readonly moves: SetupMoves;
}

function Failure({ state }: Pick<ReturnType<typeof useAct>, 'state'>) {
  if (state.kind !== 'error') return null;
  return (
    <p role="alert" className={styles.failure}>
      <ErrorText error={state.error} />
    </p>
  );
}

/** The buttons of a step that is a form. */
export function FormActions({ current, moves, isSaving }: ActionsProps & { readonly isSaving: boolean }) {
  const t = useT(messages);
  const { state, run } = useAct();
  return (
    <>
      <Failure state={state} />
      <div className={styles.actions}>
        <SubmitButton isLoading={isSaving}>{t('save')}</SubmitButton>
        {current.state === 'done' ? (
          <LinkButton href={setupPath(stepAfter(current.step))}>{t('continue')}</LinkButton>
        ) : (
          <Button onClick={() => void run(moves.leave)}>{t('skip')}</Button>
        )}
        <Back step={current.step} />
      </div>
    </>
  );
}

interface FactProps extends ActionsProps {
  /** Whether the step is done by now. */
  readonly isDone: boolean;
  readonly skipLabel?: 'skip' | 'startEmpty';
}

/** The buttons of a step that is done when the site shows it. */
export function FactActions({ current, moves, isDone, skipLabel = 'skip' }: FactProps) {
  const t = useT(messages);
  const { state, run } = useAct();
  return (
    <>
      <Failure state={state} />
      <div className={styles.actions}>
        {isDone ? (
          <LinkButton kind="primary" href={setupPath(stepAfter(current.step))}>
            {t('continue')}
          </LinkButton>
        ) : (
          <Button onClick={() => void run(moves.leave)}>{t(skipLabel)}</Button>
        )}
        <Back step={current.step} />
      </div>
    </>
  );
}
