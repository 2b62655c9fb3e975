import type { LayoutID } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import type { NodeDrag } from '../drag/useNodeDrag.ts';
import messages from '../messages.json' with { type: 'json' };
import * as previewStyles from '../preview/styles.css.ts';
import { ViewTools } from '../preview/ViewTools.tsx';
import { useShownPage } from '../records/useShownPage.ts';
import type { ComposerView } from '../view.ts';
import * as styles from './styles.css.ts';
import { ViewPane } from './ViewPane.tsx';

export interface CanvasProps extends ComposerView {
  readonly layoutID: LayoutID;
  readonly layoutViewType: string;
  /** Changes when the server has another draft. */
  readonly version: number;
  readonly drag: NodeDrag;
  readonly onEdit: () => void;
}

const withDraft = (address: string, layoutID: LayoutID) =>
  `${address}${address.includes('?') ? '&' : '?'}layoutDraft=${layoutID}`;

/** A page of this kind with the layout as it is edited. Its items can be selected, moved and written in place. */
export function Canvas(props: CanvasProps) {
  const t = useT(messages);
  const { layoutID, layoutViewType, views } = props;
  const page = useShownPage(layoutViewType, layoutID);
  const { address, isPending } = page;
  return (
    <section className={styles.canvas} aria-label={t('preview')}>
      <ViewTools views={views} page={page} />
      {isPending && <Loader />}
      {address === null && <p>{t('noPreview')}</p>}
      {address && (
        <div className={previewStyles.views}>
          {views.all.map((view) => (
            <ViewPane key={view.id} {...props} view={view} address={withDraft(address, layoutID)} />
          ))}
        </div>
      )}
    </section>
  );
}
