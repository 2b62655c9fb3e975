import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordPage } from '#api/layoutRecords.ts';
import type { LayoutID } from '#api/layouts.ts';
import { samplePageOptions } from '#api/samplePage.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import { keepPage, readKeptPage } from './keptPage.ts';

/** The page that shows a layout: the one that was chosen, or that the administrator came from, else an example. */
export function useShownPage(layoutViewType: string, layoutID: LayoutID) {
  const { userID } = useViewer();
  // each of these layouts belongs to one page
  const isFixed = layoutViewType === 'customPage';
  const [chosen, setChosen] = useState(() => (isFixed ? undefined : readKeptPage(userID, layoutViewType)));
  const example = useQuery({ ...samplePageOptions(layoutViewType, layoutID), enabled: chosen === undefined });
  return {
    layoutViewType,
    /** Null if there is no page of this kind; undefined until known. */
    address: chosen ? chosen.address : example.data,
    isPending: chosen === undefined && example.isPending,
    chosen,
    /** @param page undefined for an example */
    choose: (page: RecordPage | undefined) => {
      keepPage(userID, layoutViewType, page);
      setChosen(page);
    },
  };
}

export type ShownPageChoice = ReturnType<typeof useShownPage>;
