import type { OwnPictures } from './ownPictures.ts';

export interface SanitizeOptions {
  /** Hosts whose images are shown. Images of other hosts become links, so that reading a post sends them no request. */
  readonly trustedDomains?: readonly string[];
  /** Uploaded images, which are shown regardless of the host in their URL. */
  readonly pictures?: OwnPictures | undefined;
  /** Allows links to open in a new tab, for HTML of administrators but not for posts. */
  readonly keepTargets?: boolean;
  /** Keeps `data-embedjson`, only for HTML that our own renderers made of validated data. */
  readonly keepEmbeds?: boolean;
  /** Prefix of IDs (eight hexadecimal digits), so that two posts on a page have different IDs. */
  readonly idScope?: string;
}
