import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { localesOptions } from '#api/locales.ts';
import { useLocale } from '#i18n/useT.tsx';
import { textsOf } from '#runtime/core/nodeTexts.ts';
import type { AuthoredNode } from '../model/nodes.ts';
import { languageName } from './languageName.ts';

export interface Language {
  readonly key: string;
  readonly name: string;
}

function useNamed(keys: readonly string[]): readonly Language[] {
  const { key: own } = useLocale();
  return useMemo(() => {
    const tag = own.replaceAll('_', '-');
    return keys.map((key) => ({ key, name: languageName(key, tag) }));
  }, [own, keys]);
}

const none: readonly string[] = [];

/** All languages of the site. */
export const useSiteLanguages = (): readonly Language[] => useNamed(useQuery(localesOptions).data?.keys ?? none);

/** The languages that texts can be translated to: those of the site but its own, and those a node has texts in. */
export function useLanguages(node?: AuthoredNode): readonly Language[] {
  const { data } = useQuery(localesOptions);
  const keys = useMemo(() => {
    const site = data?.keys.filter((key) => key !== data.own) ?? [];
    return [...new Set([...site, ...Object.keys(node ? textsOf(node) : {})])];
  }, [data, node]);
  return useNamed(keys);
}
