import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import type { ComposedDocument } from '../model/nodes.ts';
import type { ComposerCatalog } from '../model/rules.ts';
import messages from './messages.json' with { type: 'json' };
import { Technical } from './Technical.tsx';
import { type SaidProblem, useProblemText } from './useProblemText.ts';

/** The document that problems are in. */
export interface ProblemPlaces {
  readonly document: ComposedDocument;
  readonly catalog: ComposerCatalog;
  /** Shows an item and its settings. */
  readonly onShow: (nodeID: string) => void;
}

interface Props extends ProblemPlaces {
  readonly problem: SaidProblem;
  /** The problem in the words of the command line. */
  readonly english: string;
}

/** A problem in words, with a button that leads to its item, and its technical details. */
export function ProblemLine({ document, catalog, onShow, problem, english }: Props) {
  const t = useT(messages);
  const { text, name, nodeID } = useProblemText(document, catalog)(problem);
  return (
    <li>
      {text}{' '}
      {nodeID !== '' && (
        <Button size="small" kind="text" aria-label={t('goToNamed', { place: name })} onClick={() => onShow(nodeID)}>
          {t('goTo')}
        </Button>
      )}
      <Technical code={problem.code} pointer={problem.pointer} text={english} />
    </li>
  );
}
