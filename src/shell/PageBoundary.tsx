import { Link } from '#ui/link/Link.tsx';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import messages from './messages.json' with { type: 'json' };

export interface PageBoundaryProps {
  readonly children?: ReactNode;
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
  /** Reloads the page; replaced in tests. */
  readonly reload?: () => void;
}

interface PageBoundaryState {
  readonly error?: unknown;
  readonly isDismissed: boolean;
}

interface FailureProps {
  readonly onReload: () => void;
  readonly onCancel: () => void;
}

/** Shown to every member; the exact error is only logged. */
function Failure({ onReload, onCancel }: FailureProps) {
  const t = useT(messages);
  return (
    <MessageBox
      type="error"
      isFixed
      actions={<Link href="/">{t('home')}</Link>}
      onConfirm={{ label: t('reload'), onClick: onReload }}
      onCancel={{ onClick: onCancel }}
    >
      <p>{t('somethingWentWrong')}</p>
    </MessageBox>
  );
}

/** The page's last error boundary: a fixed message with Reload and Cancel (SH-ERR-010..012, SH-ERR-021). */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { isDismissed: false };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error, isDismissed: false };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    const { error, isDismissed } = this.state;
    if (error === undefined) return this.props.children;
    if (isDismissed) return null;
    const reload = this.props.reload ?? (() => window.location.reload());
    return <Failure onReload={reload} onCancel={() => this.setState({ isDismissed: true })} />;
  }
}
