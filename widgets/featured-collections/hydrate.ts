import type { HydrateContext } from '#hydrate';
import type { FeaturedCollectionsAuthored, FeaturedCollectionsProps } from './types.gen.ts';

const isMissing = (error: unknown) => [403, 404].includes((error as { status?: number } | null)?.status ?? 0);

export const hydrate = async (
  props: FeaturedCollectionsAuthored,
  context: HydrateContext,
): Promise<FeaturedCollectionsProps | null> => {
  const collectionID = props.apiParams?.collectionID;
  if (!collectionID) return null;
  try {
    const { body: collection } = await context.get(`/collections/${collectionID}/content/${context.params.locale}`);
    return collection.records.length === 0 ? null : { ...props, collection };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};
