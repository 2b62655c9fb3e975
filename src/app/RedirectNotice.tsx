import { Link } from '#ui/link/Link.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { PageSkeleton } from './PageSkeleton.tsx';

/** How long the skeleton is shown while the browser leaves; after that, a link is shown (resolutions G20). */
const redirectWaitMs = 5000;

export function RedirectNotice({ target }: { readonly target: string }): ReactNode {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setWaited, redirectWaitMs, true);
    return () => clearTimeout(timer);
  }, []);
  return waited ? (
    <p>
      <Link href={target} data-reload="">
        Continue
      </Link>
    </p>
  ) : (
    <PageSkeleton />
  );
}
