import { useState } from 'react';
import type { EditedLayout } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { followAddress } from '#routing/followAddress.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import type { Composer } from '../draft/useComposer.ts';
import { MergeNotice } from '../merge/MergeNotice.tsx';
import type { ComposerCatalog } from '../model/rules.ts';
import { PlacesDialog } from '../places/PlacesDialog.tsx';
import { CompareDialog } from '../revisions/CompareDialog.tsx';
import { ScheduleList } from '../schedules/ScheduleList.tsx';
import { useLayoutActions } from '../usePageActions.ts';
import { askedComparison, noteClosedComparison } from './askedComparison.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly stored: EditedLayout;
  readonly composer: Composer;
  readonly catalog: ComposerCatalog;
  /** The version that someone else has published in the meantime. */
  readonly theirs: EditedLayout | undefined;
}

/** Versions of the layout, where it shows, what is scheduled, and changes of its built-in layout. */
export function LayoutActs({ stored, composer, catalog, theirs }: Props) {
  const t = useT(messages);
  const site = useSite();
  const { layoutID } = stored;
  const [compared, compare] = useState(() => askedComparison(site.addr));
  const [isPlacing, setPlacing] = useState(false);
  const versions = `/appearance/layouts/${layoutID}/revisions`;
  useLayoutActions([
    { id: 'compare', icon: 'layout', label: t('compare'), run: () => compare('published') },
    { id: 'versions', icon: 'file', label: t('versions'), run: () => followAddress(versions) },
    { id: 'places', icon: 'settings', label: t('places'), run: () => setPlacing(true) },
  ]);
  return (
    <>
      <section className={styles.acts} aria-label={t('acts')}>
        <Button size="small" onClick={() => compare('published')}>
          {t('compare')}
        </Button>
        <LinkButton size="small" href={versions}>
          {t('versions')}
        </LinkButton>
        <Button size="small" onClick={() => setPlacing(true)}>
          {t('places')}
        </Button>
      </section>
      {typeof layoutID === 'number' && <MergeNotice layoutID={layoutID} composer={composer} catalog={catalog} />}
      <ScheduleList layoutID={layoutID} />
      {compared !== undefined && (
        <CompareDialog
          stored={theirs ?? stored}
          draftOf={layoutID}
          composer={composer}
          catalog={catalog}
          first={compared}
          onClose={() => {
            noteClosedComparison();
            compare(undefined);
          }}
        />
      )}
      {isPlacing && <PlacesDialog layout={stored} onClose={() => setPlacing(false)} />}
    </>
  );
}
