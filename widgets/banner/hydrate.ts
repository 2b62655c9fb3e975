import type { HydrateContext } from '#hydrate';
import type { BannerAuthored, BannerProps } from './types.gen.ts';

type Background = BannerProps['background'];

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The authored text, or else the page parameter that the type names. */
function textFor(
  type: string | undefined,
  written: string | null | undefined,
  { param }: HydrateContext,
): string | undefined {
  if (isFilled(written)) return written;
  const value = type === undefined || type === 'static' || type === 'none' ? undefined : param(type);
  return isFilled(value) ? value : undefined;
}

async function categoryImage({ params, get }: HydrateContext): Promise<Partial<Background>> {
  if (typeof params.categoryID !== 'number' || params.categoryID <= 0) return {};
  const { body } = await get(`/categories/${params.categoryID}`);
  return { image: body.bannerUrl ?? null, imageUrlSrcSet: body.bannerUrlSrcSet ?? null };
}

/** The image from the source in the document, or else the site's default. */
async function backgroundFor(authored: BannerAuthored['background'], context: HydrateContext): Promise<Background> {
  const source = authored?.imageSource ?? (isFilled(authored?.image) ? 'custom' : 'styleGuide');
  const fromPage = source === 'category' || source === 'place' ? await categoryImage(context) : {};
  const own = isFilled(authored?.image) && source === 'custom' ? authored.image : null;
  const fromSite = context.config('branding.bannerImage');
  const image = fromPage.image ?? own ?? (isFilled(fromSite) ? fromSite : null);
  return { ...authored, imageSource: source, image, imageUrlSrcSet: fromPage.imageUrlSrcSet ?? null };
}

/** A search on a category page is limited to that category. */
function searchParams({ params }: HydrateContext): Pick<BannerProps, 'initialParams'> {
  if (typeof params.categoryID !== 'number' || params.categoryID <= 0) return {};
  return {
    initialParams: {
      domain: 'discussions',
      categoryIDs: [params.categoryID],
      includeChildCategories: true,
      recordTypes: ['discussion', 'comment'],
    },
  };
}

/** Resolves texts, image and search scope. An empty title or description is replaced by the site section's. */
export const hydrate = async (props: BannerAuthored, context: HydrateContext): Promise<BannerProps | null> => {
  const { siteSection } = context.params;
  const isContentBanner = context.widgetID.toLowerCase() === 'app.content-banner';
  return {
    ...props,
    showTitle: props.titleType !== 'none',
    title: textFor(props.titleType, props.title, context) ?? siteSection.name,
    showDescription: props.descriptionType !== 'none',
    description: textFor(props.descriptionType, props.description, context) ?? siteSection.description ?? null,
    background: await backgroundFor(props.background, context),
    ...(isContentBanner ? { isContentBanner } : searchParams(context)),
  };
};
