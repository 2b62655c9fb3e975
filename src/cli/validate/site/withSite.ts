import type { Io } from '../../io.ts';
import { withServices } from '../../siteDatabase.ts';
import { databaseFacts } from './databaseFacts.ts';
import { exportFacts } from './exportFacts.ts';
import { serverFacts } from './serverFacts.ts';
import type { SiteFacts } from './siteFacts.ts';
import type { SiteName } from './takeSite.ts';

/** Runs work with the facts of the site that is named, if any. */
export async function withSite<Result>(
  site: SiteName | undefined,
  io: Io,
  work: (facts: SiteFacts | undefined) => Promise<Result>,
): Promise<Result> {
  switch (site?.kind) {
    case 'database':
      return withServices(io, async (services) => work(await databaseFacts(services)));
    case 'server':
      return work(await serverFacts({ base: site.base, token: io.env['FOLKMOOT_TOKEN'] || undefined }));
    case 'export': {
      const { allFeatures } = await import('#server/allFeatures.ts');
      return work(await exportFacts(site.folder, allFeatures.places));
    }
    default:
      return work(undefined);
  }
}
