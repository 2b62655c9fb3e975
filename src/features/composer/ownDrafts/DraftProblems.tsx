import { useQuery } from '@tanstack/react-query';
import { composerOptions } from '#api/layouts.ts';
import type { OwnDraft } from '#api/layoutPublishing.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError, type FieldError } from '#lib/apiError.ts';
import { Link } from '#ui/link/Link.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { documentOf } from '../draft/ownDraft.ts';
import type { ComposedDocument } from '../model/nodes.ts';
import type { ComposerCatalog } from '../model/rules.ts';
import problemMessages from '../problems/messages.json' with { type: 'json' };
import { Technical } from '../problems/Technical.tsx';
import { useProblemText } from '../problems/useProblemText.ts';
import messages from './messages.json' with { type: 'json' };

export const errorsOf = (fault: unknown): readonly FieldError[] =>
  fault instanceof ApiError ? (fault.extras.errors ?? []) : [];

const editAddress = (layoutID: string) => `/appearance/layouts/${encodeURIComponent(layoutID)}/edit`;

interface Props {
  readonly layoutID: string;
  readonly name: string;
  readonly errors: readonly FieldError[];
}

interface WordsProps extends Props {
  readonly document: ComposedDocument;
  readonly catalog: ComposerCatalog;
}

function InWords({ layoutID, name, errors, document, catalog }: WordsProps) {
  const t = useT(messages);
  const words = useT(problemMessages);
  const problemText = useProblemText(document, catalog);
  return errors.map(({ code, path = '', message, words: said }) => {
    const { text, name: place } = problemText({ code, pointer: path, words: said });
    return (
      <li key={`${path} ${message}`}>
        {t('problem', { name, text })}{' '}
        <Link
          href={`${editAddress(layoutID)}?${new URLSearchParams({ at: path })}`}
          aria-label={words('goToNamed', { place })}
        >
          {words('goTo')}
        </Link>
        <Technical code={code} pointer={path} text={message} />
      </li>
    );
  });
}

/** Problems of one draft. The names of its items are loaded, and without them it says how many there are. */
function OfDraft(props: Props) {
  const { layoutID, name, errors } = props;
  const t = useT(messages);
  const { data } = useQuery(composerOptions(layoutID));
  if (data)
    return <InWords {...props} document={{ ...documentOf(data.stored), ...data.draft }} catalog={data.catalog} />;
  return (
    <li>
      {t('problems', { name, count: errors.length })} <Link href={editAddress(layoutID)}>{t('openDraft')}</Link>
    </li>
  );
}

interface FaultProps {
  readonly fault: unknown;
  readonly drafts: readonly OwnDraft[];
}

/** Why nothing was published: the problems of each draft, with the way to them. */
export function DraftProblems({ fault, drafts }: FaultProps) {
  const t = useT(messages);
  const errors = errorsOf(fault);
  const nameOf = (layoutID: string) => drafts.find((draft) => draft.layoutID === layoutID)?.name ?? layoutID;
  const isOfDocument = ({ code }: FieldError) => code.startsWith('layout/');
  const broken = [...Map.groupBy(errors.filter(isOfDocument), ({ field }) => field)];
  return (
    <MessageBox type="error" title={t('nothing')}>
      {errors.length === 0 && <ErrorText error={fault} />}
      <ul>
        {broken.map(([layoutID, problems]) => (
          <OfDraft key={layoutID} layoutID={layoutID} name={nameOf(layoutID)} errors={problems} />
        ))}
        {errors
          .filter((error) => !isOfDocument(error))
          .map(({ field, message }) => (
            <li key={`${field} ${message}`}>{t('problem', { name: nameOf(field), text: message })}</li>
          ))}
      </ul>
    </MessageBox>
  );
}
