import { useState } from 'react';
import { approveFragment, revokeFragment, switchFragments } from '#features/fragment';
import { Button, EmptyState, ErrorText, MessageBox, NeedsScript, useT, WidgetFrame } from '#kit';
import { FragmentEntry } from './FragmentEntry.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { FragmentListProps } from './types.gen.ts';

type Fragment = FragmentListProps['fragments'][number];

/** A change and its result. */
type Change = () => Promise<{ readonly isOn?: boolean; readonly fragment?: Fragment }>;

/** Custom fragments for site managers: the code of each, and whether it can run. */
export function FragmentList({ titleType, title, containerOptions, ...given }: FragmentListProps) {
  const t = useT(messages);
  const [{ isOn, fragments }, setShown] = useState(given);
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const make = async (subject: string, change: Change) => {
    setBusy(subject);
    setFailure(undefined);
    try {
      const made = await change();
      setShown((shown) => ({
        isOn: made.isOn ?? shown.isOn,
        fragments: shown.fragments.map((one) =>
          one.fragmentUUID === made.fragment?.fragmentUUID ? { ...one, ...made.fragment } : one,
        ),
      }));
    } catch (error) {
      setFailure(error);
    }
    setBusy(undefined);
  };
  return (
    <WidgetFrame headingLevel={1} title={titleType === 'none' ? null : title} containerOptions={containerOptions}>
      <NeedsScript />
      <div className={styles.switchBox}>
        <p>
          <strong>{t(isOn ? 'on' : 'off')}.</strong> {t(isOn ? 'onHelp' : 'offHelp')}
        </p>
        <Button
          isBusy={busy === 'switch'}
          onClick={() => void make('switch', () => switchFragments(!isOn).then(() => ({ isOn: !isOn })))}
        >
          {t(isOn ? 'switchOff' : 'switchOn')}
        </Button>
      </div>
      {failure !== undefined && (
        <MessageBox type="error" title={t('failed')}>
          <p>
            <ErrorText error={failure} />
          </p>
        </MessageBox>
      )}
      {fragments.length === 0 && <EmptyState title={t('empty')} description={t('emptyHelp')} />}
      <ul className={styles.list}>
        {fragments.map((fragment) => {
          const { fragmentUUID, fragmentRevisionUUID } = fragment;
          return (
            <FragmentEntry
              key={fragmentUUID}
              fragment={fragment}
              isBusy={busy === fragmentUUID}
              onApprove={() =>
                make(fragmentUUID, async () => ({
                  fragment: await approveFragment(fragmentUUID, fragmentRevisionUUID),
                }))
              }
              onRevoke={() =>
                void make(fragmentUUID, () =>
                  revokeFragment(fragmentUUID).then(() => ({
                    fragment: { ...fragment, activeRevisionUUID: null, status: 'waiting' },
                  })),
                )
              }
            />
          );
        })}
      </ul>
    </WidgetFrame>
  );
}
