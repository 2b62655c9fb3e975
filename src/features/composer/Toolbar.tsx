import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import type { Composer } from './draft/useComposer.ts';
import messages from './messages.json' with { type: 'json' };
import type { SourceMemory } from './source/useSourceMemory.ts';
import * as styles from './styles.css.ts';
import type { ComposerCommands } from './useCommands.ts';
import { useStepName } from './useStepName.ts';

interface StepButtonProps {
  readonly text: string;
  /** The step with its name; undefined if there is none. */
  readonly step: string | undefined;
  readonly onClick: () => void;
}

const StepButton = ({ text, step, onClick }: StepButtonProps) => (
  <Button size="small" disabled={step === undefined} aria-label={step} title={step} onClick={onClick}>
    {text}
  </Button>
);

export const sourceButtonID = 'composer-json';

interface Props {
  readonly composer: Composer;
  readonly commands: ComposerCommands;
  readonly onLanguages: () => void;
  readonly source: SourceMemory;
}

/** Undo and redo, named after their steps, the languages, and the JSON. */
export function Toolbar({ composer, commands, onLanguages, source }: Props) {
  const t = useT(messages);
  const stepName = useStepName();
  const { past, future } = composer.history;
  const last = past.at(-1);
  const [next] = future;
  return (
    <div className={styles.toolbar}>
      <StepButton
        text={t('undo')}
        step={last && t('undoStep', { step: stepName(last.label) })}
        onClick={commands.undo}
      />
      <StepButton
        text={t('redo')}
        step={next && t('redoStep', { step: stepName(next.label) })}
        onClick={commands.redo}
      />
      <Button size="small" onClick={onLanguages}>
        {t('languages')}
      </Button>
      <Button id={sourceButtonID} size="small" aria-expanded={source.isOpen} onClick={source.toggle}>
        {t(source.isUnapplied && !source.isOpen ? 'sourceUnapplied' : 'source')}
      </Button>
    </div>
  );
}
