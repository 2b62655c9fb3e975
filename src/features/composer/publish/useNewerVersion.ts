import { useEffect, useState } from 'react';
import type { LayoutNews } from '#api/layoutEditors.ts';
import { type EditedLayout, readEditedLayout } from '#api/layouts.ts';

interface Options {
  readonly news: LayoutNews | undefined;
  /** The version that is edited. */
  readonly baseVersion: string;
  /** While the own draft is published, another version can be that one. */
  readonly isBusy: boolean;
}

/** The version that someone else has published since the draft was begun; undefined if there is none. */
export function useNewerVersion({ news, baseVersion, isBusy }: Options): EditedLayout | undefined {
  const [newer, setNewer] = useState<EditedLayout>();
  const version = news?.version;
  const layoutID = news?.current.layoutID;
  useEffect(() => {
    if (isBusy) return undefined;
    if (version === undefined || layoutID === undefined || version === baseVersion) {
      setNewer(undefined);
      return undefined;
    }
    let isGone = false;
    const read = async () => {
      const found = await readEditedLayout(layoutID);
      if (!isGone) setNewer(found);
    };
    // the next change or publishing says it again
    read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [version, layoutID, baseVersion, isBusy]);
  return newer;
}
