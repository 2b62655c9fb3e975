import { useT } from '#i18n/useT.tsx';
import { useStore } from '#session/useStore.ts';
import { buttonClass } from '../button/buttonClass.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { type Toast, type ToastStore, toasts } from './toastStore.ts';

function ToastCard({ toast, store }: { readonly toast: Toast; readonly store: ToastStore }) {
  const t = useT(messages);
  return (
    <div className={cx(styles.toast, styles.width[toast.wide ? 'wide' : 'normal'], toast.className)}>
      <div className={styles.body}>{toast.body || t('somethingHasGoneWrong')}</div>
      {(toast.dismissible || toast.persistent) && (
        <button
          type="button"
          className={buttonClass('icon', 'medium', styles.close)}
          aria-label={t('dismiss')}
          onClick={() => store.remove(toast.toastID)}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}

/** Toasts in the one fixed area of the page (SH-OVER-002). The region is there before its first toast, or it would not be read out. */
export function ToastList({ store = toasts }: { readonly store?: ToastStore }) {
  const list = useStore(store);
  return (
    <div className={styles.area} role="status" aria-live="polite" data-print="no" data-overlay="">
      {list.map((toast) => toast.visibility && <ToastCard key={toast.toastID} toast={toast} store={store} />)}
    </div>
  );
}
