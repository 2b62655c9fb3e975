import { useEffect, useId, useMemo, useRef } from 'react';
import type { EditedLayout } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import type { TextProblem } from '#runtime/core/authoring/checkText.ts';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import composerMessages from '../messages.json' with { type: 'json' };
import * as shared from '../styles.css.ts';
import type { ComposerView } from '../view.ts';
import { createAssistant } from './around.ts';
import { helpDom } from './helpDom.ts';
import { useProblemText } from '../problems/useProblemText.ts';
import messages from './messages.json' with { type: 'json' };
import { type Reason, problemsIn } from './part.ts';
import { type PaneProblem, ProblemList } from './ProblemList.tsx';
import * as styles from './styles.late.css.ts';
import { useProblems } from './useProblems.ts';
import type { Scope, SourceMemory } from './useSourceMemory.ts';
import { type Source, targetOf, useSourceSession } from './useSourceSession.ts';
import type { Phase } from './session.ts';
import { catalogMaterial } from './catalogMaterial.ts';

export interface SourcePaneProps {
  readonly view: ComposerView;
  readonly stored: EditedLayout;
  readonly memory: SourceMemory;
  readonly onClose: () => void;
}

/** Time without moves of the caret after which the help for its key is shown. */
const helpDelayMs = 200;

function useReason(view: ComposerView) {
  const problemText = useProblemText(view.composer.document, view.catalog);
  const t = useT(messages);
  const words = useT(composerMessages);
  return (reason: Reason): string => {
    switch (reason.kind) {
      case 'problem':
        return words('sourceBad', { reason: problemText(reason.problem).text });
      case 'shape':
        return words('sourceBad', { reason: words('sourceShape') });
      case 'node':
        return words('sourceBad', { reason: t('refusedNode') });
      case 'nodeID':
        return words('sourceBad', { reason: t('refusedID') });
    }
  };
}

interface ConflictProps {
  readonly kind: 'conflict' | 'gone';
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** The text and the layout differ, because both have changed. Both stay until one is chosen. */
function Conflict({ kind, onMine, onTheirs }: ConflictProps) {
  const t = useT(messages);
  const isGone = kind === 'gone';
  return (
    <MessageBox type="warning" title={t(kind)}>
      <p>{t(isGone ? 'goneText' : 'conflictText')}</p>
      <p className={shared.acts}>
        {!isGone && (
          <Button size="small" onClick={onMine}>
            {t('keepMine')}
          </Button>
        )}
        <Button size="small" onClick={onTheirs}>
          {t(isGone ? 'discard' : 'takeTheirs')}
        </Button>
      </p>
    </MessageBox>
  );
}

/** The problems of the text: why it is not applied, else those of the document. */
function useShownProblems(source: Source | undefined, phase: Phase, props: SourcePaneProps) {
  const { found, isFailed } = useProblems(props.stored.layoutID, props.view.composer.document);
  const shown = useRef<{ problems: readonly TextProblem[]; elsewhere: number }>({ problems: [], elsewhere: 0 });
  const { document } = props.view.composer;
  const problemText = useProblemText(document, props.view.catalog);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is that of the document once it is applied
  const placed = useMemo(() => {
    if (phase.kind === 'refused')
      shown.current = { problems: phase.reason.kind === 'problem' ? [phase.reason.problem] : [], elsewhere: 0 };
    if (phase.kind === 'applied' && source) {
      const problems = problemsIn(source.editor.text(), found, source.session.pointer);
      shown.current = { problems, elsewhere: found.length - problems.length };
    }
    return shown.current;
  }, [source, phase, found, document]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change only with the problems
  return useMemo(
    () => ({
      isFailed,
      elsewhere: placed.elsewhere,
      problems: placed.problems.map((one): PaneProblem => ({ ...one, text: problemText(one).text })),
    }),
    [placed, isFailed],
  );
}

/** The help for the key at the caret. */
function useHelp({ view: { catalog, composer }, stored: { layoutViewType } }: SourcePaneProps) {
  const element = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = ({ editor, session }: Source) => {
    const material = catalogMaterial(catalog, layoutViewType);
    const found = createAssistant(material, composer.document, session.pointer).help(editor.text(), editor.caret());
    element.current?.replaceChildren(...(found ? [helpDom(found.text)] : []));
  };
  return {
    element,
    onCaret: (source: Source) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(source), helpDelayMs);
    },
  };
}

interface HeadProps {
  readonly scope: Scope;
  readonly onScope: (scope: Scope) => void;
  readonly onClose: () => void;
}

function Head({ scope, onScope, onClose }: HeadProps) {
  const t = useT(messages);
  return (
    <div className={styles.head}>
      <SelectField
        className={styles.scope}
        label={t('shown')}
        name="sourceScope"
        value={scope}
        onChange={(event) => onScope(event.currentTarget.value as Scope)}
        options={[
          { value: 'layout', label: t('wholeLayout') },
          { value: 'item', label: t('selectedItem') },
        ]}
      />
      <Button size="small" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}

/** Why the text is not applied, until it is. */
function useSaid(phase: Phase, view: ComposerView): string {
  const reasonOf = useReason(view);
  const said = useRef('');
  if (phase.kind === 'refused') said.current = reasonOf(phase.reason);
  else if (phase.kind === 'applied') said.current = '';
  return said.current;
}

/** The JSON of the layout, or of the selected item, beside the other views of it. */
export function SourcePane(props: SourcePaneProps) {
  const { view, stored, memory, onClose } = props;
  const { composer } = view;
  const t = useT(messages);
  const words = useT(composerMessages);
  const place = useRef<HTMLDivElement>(null);
  const describedBy = useId();
  const help = useHelp(props);
  const { source, state, name } = useSourceSession({ view, stored, memory, place, describedBy, onCaret: help.onCaret });
  const { phase, target } = state;
  const shown = useShownProblems(source, phase, props);
  const said = useSaid(phase, view);
  const label = target === 'layout' || name === undefined ? t('labelLayout') : t('labelItem', { name });
  useEffect(() => source?.editor.setLabel(label), [source, label]);
  useEffect(() => source?.editor.setProblems(shown.problems), [source, shown.problems]);
  const wanted = targetOf(memory.scope, composer);
  const isPinned = phase.kind !== 'applied' && JSON.stringify(wanted) !== JSON.stringify(target);
  const onScope = (scope: Scope) => {
    memory.setScope(scope);
    source?.session.turnTo(targetOf(scope, composer));
  };
  return (
    <section aria-label={words('source')}>
      <Head scope={memory.scope} onScope={onScope} onClose={onClose} />
      {(phase.kind === 'conflict' || phase.kind === 'gone') && (
        <Conflict
          kind={phase.kind}
          onMine={() => source?.session.keepMine()}
          onTheirs={() => source?.session.takeTheirs(wanted)}
        />
      )}
      {isPinned && phase.kind !== 'gone' && <p className={styles.note}>{t('pinned', { name: name ?? stored.name })}</p>}
      {target === null && <p className={styles.note}>{t('nothing')}</p>}
      <div ref={place} dir="ltr" className={target === null ? styles.hidden : undefined} />
      <p role="status" className={styles.status}>
        {said}
      </p>
      <div ref={help.element} className={styles.help} />
      {target !== null && <ProblemList {...shown} onGo={({ start, end }) => source?.editor.goTo(start, end)} />}
      <p id={describedBy} className={styles.note}>
        {t('keys')} {words('sourceHelp')}
      </p>
    </section>
  );
}
