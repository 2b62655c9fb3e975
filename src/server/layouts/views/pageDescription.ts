import type { PlainObject } from '../plainData.ts';

/** Facts about a page, from which everything in `seo` is derived. */
export interface PageFacts {
  /** Name of the page without the site's name; empty on the home page. */
  readonly name: string;
  readonly description: string;
  /** Absolute, without the page number. */
  readonly baseUrl: string;
  readonly page: number;
  readonly image?: string;
}

/**
 * SEO data that a view type provides for its pages. The defaults are the name of the view type, the description of the
 * section and the URL of the site.
 */
export interface PageDescription {
  readonly name?: string;
  readonly description?: string;
  /** A path or URL on this site, without the page number. */
  readonly url?: string;
  /** The absolute URL for search engines, if it is not that of the page. */
  readonly canonicalUrl?: string;
  readonly image?: string;
  /** Set for pages without pagination. */
  readonly isWhole?: boolean;
  /** The `og:type`; `website` by default. */
  readonly type?: 'article' | 'profile';
  /** The schema.org entity; a plain page by default. */
  readonly entity?: (facts: PageFacts) => PlainObject | undefined;
}
