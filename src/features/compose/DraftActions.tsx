import type { DraftAttributes } from '#domain/drafts.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import messages from './messages.json' with { type: 'json' };
import { Snapshots } from './Snapshots.tsx';

interface Props {
  readonly keeper:
    | { readonly discard: () => Promise<unknown>; readonly replace: (attributes: DraftAttributes) => void }
    | undefined;
  readonly draft: { readonly draftID: number | null; readonly attributes: DraftAttributes };
  /** Whether anything has been written. */
  readonly hasContent: boolean;
  readonly isSending: boolean;
}

/** Discards the draft of a form, and restores its earlier versions. */
export function DraftActions({ keeper, draft, hasContent, isSending }: Props) {
  const t = useT(messages);
  if (!keeper) return null;
  return (
    <>
      {hasContent && (
        <Button kind="text" disabled={isSending} onClick={() => void keeper.discard()}>
          {t('discardDraft')}
        </Button>
      )}
      {draft.draftID !== null && (
        <Snapshots draftID={draft.draftID} current={draft.attributes} onRestore={keeper.replace} />
      )}
    </>
  );
}
