import type { ReactNode } from 'react';
import type { ChosenDiscussion } from '#domain/bulkEligibility.ts';
import { useT } from '#i18n/useT.tsx';
import { FormModal, type FormModalProps } from '#ui/modal/FormModal.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.late.css.ts';

export interface FormFrameProps extends Omit<FormModalProps, 'children'> {
  readonly chosen: readonly ChosenDiscussion[];
  readonly children?: ReactNode;
}

/** A dialog form that lists the selected discussions. */
export function FormFrame({ chosen, children, ...form }: FormFrameProps) {
  const t = useT(messages);
  return (
    <FormModal {...form}>
      {children}
      <details className={styles.named} open={chosen.length <= 5}>
        <summary>{t('selected', { count: chosen.length })}</summary>
        <ul className={styles.names}>
          {chosen.map(({ discussionID, name }) => (
            <li key={discussionID}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </details>
    </FormModal>
  );
}
