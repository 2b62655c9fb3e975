import { useState } from 'react';
import type { PageState } from '#contracts/page.ts';
import { useT } from '#i18n/useT.tsx';
import { createIsland } from '#session/createIsland.tsx';
import type { UnsavedWork } from '#session/drafts/findUnsaved.ts';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import messages from './messages.json' with { type: 'json' };

interface Props {
  readonly unsaved: UnsavedWork;
  readonly onAnswer: (agrees: boolean) => void;
}

export function SignOutQuestion({ unsaved: { drafts, hasInput }, onAnswer }: Props) {
  const t = useT(messages);
  const [isOpen, setOpen] = useState(true);
  const answer = (agrees: boolean) => {
    setOpen(false);
    onAnswer(agrees);
  };
  return (
    <ConfirmDialog
      title={t('title')}
      isOpen={isOpen}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
      confirmLabel={t('signOut')}
      isDangerous
    >
      {drafts.length > 0 && <p>{t('drafts', { count: drafts.length })}</p>}
      {drafts.length > 0 && (
        <ul>
          {drafts.map((words, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two drafts can begin alike
            <li key={index} dir="auto">
              {words}
            </li>
          ))}
        </ul>
      )}
      {hasInput && <p>{t('input')}</p>}
    </ConfirmDialog>
  );
}

let questions = 0;

/** Says what signing out would delete. Resolves to whether the viewer signs out anyway. */
export function askToSignOut(state: PageState, unsaved: UnsavedWork): Promise<boolean> {
  questions += 1;
  const key = questions;
  return new Promise((resolve) => {
    createIsland(state).draw('question', <SignOutQuestion key={key} unsaved={unsaved} onAnswer={resolve} />);
  });
}
